import { atom, onMount } from "nanostores";
import { enrollmentsWithPlans } from "@/data/enrollments.ts";
import { type NextWorkout, nextWorkout } from "@/domain/next-workout.ts";
import { type AsyncState, readInto } from "./async-state.ts";
import { followCompletions } from "./follow-completions.ts";
import { $session } from "./session.ts";

/** What the member trains next; null when there is nothing. */
export const $nextWorkout = atom<AsyncState<NextWorkout | null>>({ state: "loading" });

onMount($nextWorkout, () => followCompletions($nextWorkout, () => void loadNextWorkout()));

async function loadNextWorkout(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return;
  await readInto($nextWorkout, async () => nextWorkout(await enrollmentsWithPlans(session.userId)), {
    isCurrent: () => $session.get() === session,
  });
}
