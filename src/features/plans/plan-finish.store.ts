import { atom } from "nanostores";
import { comparedTo } from "@/features/plans/plan-suggestions.ts";
import { needsOf } from "@/features/videos/needs.store.ts";
import { type DifficultyLevel, levelOf } from "@/platform/difficulty.ts";
import { getProfile } from "@/platform/profiles.data.ts";
import { $session } from "@/platform/session.store.ts";
import { $enrollments } from "./enrollments.store.ts";
import { readSuggestions, type SuggestedPlan } from "./plan-suggestions.store.ts";

/** The plan to do next, its difficulty compared with the finished one, and the member's level if the plan has the same. */
export type NextPlan = {
  plan: SuggestedPlan;
  compared: ReturnType<typeof comparedTo>;
  ownLevel: DifficultyLevel | null;
};

/** The suggestion after this page's plan; undefined while loading, null if there is none. */
export const $nextPlan = atom<NextPlan | null | undefined>(undefined);

/** Loads the plan to suggest after a finished one. */
export async function suggestNextPlan(finished: { id: string; title: string; level: DifficultyLevel }): Promise<void> {
  const [session, known] = [$session.get(), $enrollments.get()];
  if (session.state !== "member" || known.state !== "known") return;
  const profile = await getProfile(session.userId).catch(() => null);
  const own = levelOf(profile);
  const [plan] = await readSuggestions(own, Object.keys(known.byPlan), 1, needsOf(profile), finished);
  if ($session.get() !== session) return;
  const compared = plan && comparedTo(finished.level, plan.difficulty_level);
  const ownLevel = plan?.difficulty_level === own ? own : null;
  $nextPlan.set(plan && compared ? { plan, compared, ownLevel } : null);
}
