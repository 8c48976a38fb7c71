import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { $enrollments } from "@/features/plans/enrollments.store.ts";
import { $completed, $planEnrollment, $planId } from "@/features/plans/plan-progress.store.ts";
import { flush } from "@/features/plans/send-changes.store.ts";
import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import { $saving, autoSaveWorkout } from "@/features/workout/save-workout.store.ts";
import { swapVideo } from "@/features/workout/session-swaps.store.ts";
import { sendToSession } from "@/features/workout/workout-session.store.ts";
import { signIn } from "@/platform/account.data.ts";
import { $session, memberId } from "@/platform/session.store.ts";
import { isFull } from "../../../scripts/test/full.ts";
import { airplaneMode, respondWith } from "../../support/broken-requests.ts";
import { approveVideos } from "../../support/catalog.ts";
import { dayWorkout } from "../../support/day-workout.ts";
import { password, serviceClient } from "../../support/member.ts";
import { keepPlanPage, startPlan } from "../../support/plan-page.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { signInNewMember } from "../../support/signed-in.ts";

let youtubeIds: string[];
beforeAll(async () => {
  youtubeIds = await approveVideos("One", "Two");
});
keepPlanPage($completed);
afterEach(() => {
  closeSession();
  localStorage.clear();
});

/** Sends events; a number is the position in the video, in seconds. */
function send(...events: ("start" | "skip" | "ended" | "finish" | number)[]) {
  for (const event of events)
    sendToSession(typeof event === "number" ? { type: "position", seconds: event } : { type: event });
}
const other = { youtubeId: "other", seconds: 480, title: "Other", path: "/videos/other", poster: "/other.svg" };

type Ending = { before?: () => void; events: Parameters<typeof send>; minutes: number; isWhole?: true };

/** Each ends a day of two videos of ten minutes with a rest of half a minute, and names the minutes that were trained. */
const endings: Record<string, Ending> = {
  "every video to its end": { events: ["ended", "ended", "ended"], minutes: 21, isWhole: true },
  "every video, without the rest": { events: ["ended", "skip", "ended"], minutes: 21, isWhole: true },
  "the last video skipped": { events: ["ended", "ended", 180, "skip"], minutes: 14 },
  "the first video skipped": { events: [60, "skip", "ended", "ended"], minutes: 12 },
  "Finish in the first video": { events: [180, "finish"], minutes: 3 },
  "Finish after a minute": { events: [61, "finish"], minutes: 1 },
  "Finish in the rest": { events: ["ended", "finish"], minutes: 10 },
  "a swapped video": {
    before: () => swapVideo(1, other),
    events: ["ended", "ended", "ended"],
    minutes: 19,
    isWhole: true,
  },
};

const down = () =>
  respondWith({ method: "POST", path: "/workout_completions" }, async () =>
    Response.json({ message: "down", code: "XX000" }, { status: 500 }),
  );
const networks: Record<string, () => () => void> = {
  online: () => () => {},
  offline: airplaneMode,
  "an error of the server": down,
};

const signInNext = async () => void (await signInNewMember());

/** Each returns the plan's first day. `lose` ends the session during the workout, and `signIn` comes after it. */
const people: Record<
  string,
  () => Promise<{ planId: string; dayId: string; lose?: () => void; signIn?: () => Promise<void> }>
> = {
  "an enrolled member": async () => {
    const { plan, first } = await startPlan();
    await vi.waitFor(() => expect($completed.get()).toEqual({}));
    return { planId: plan.id, dayId: first };
  },
  "a member who isn't enrolled": async () => {
    await signInNewMember();
    return aPlan();
  },
  "a visitor": async () => ({ ...(await aPlan()), signIn: signInNext }),
  "a member whose session ended meanwhile": async () => {
    const { email } = await signInNewMember();
    const signInAgain = async () => void (await (await signIn(email, password)).adopt());
    return { ...(await aPlan()), lose: () => $session.set({ state: "visitor" }), signIn: signInAgain };
  },
};
async function aPlan() {
  const { id, dayIds } = await publishPlan(1);
  return { planId: id, dayId: dayIds[0] ?? "" };
}

/** All combinations, or every other one; without a session nothing is sent, so that an error of the server changes nothing. */
const cases = Object.keys(people).flatMap((person, i) =>
  Object.keys(networks)
    .slice(0, i < 2 ? 3 : 2)
    .flatMap((network, j) =>
      Object.keys(endings).flatMap((ending, k) =>
        isFull || (i + j + k) % 2 === 0 ? [[person, network, ending] as const] : [],
      ),
    ),
);

test.each(cases)("%s, %s, %s: the minutes are in the history", async (person, network, ending) => {
  const { before, events, minutes, isWhole } = endings[ending] ?? expect.fail();
  const { planId, dayId, lose, signIn } = (await people[person]?.()) ?? expect.fail();
  $planId.set(planId);
  await vi.waitFor(() => expect($enrollments.get().state).not.toBe("checking"));
  const completesDay = isWhole && ($planEnrollment.get() !== null || lose !== undefined);
  const { videos, ...day } = dayWorkout({ planId, dayId });
  const workout = { ...day, videos: videos.map((video, index) => ({ ...video, youtubeId: youtubeIds[index] ?? "" })) };
  await serviceClient()
    .from("workout_plan_days")
    .update({ video_ids: youtubeIds, rest_seconds: 30 })
    .eq("id", dayId)
    .throwOnError();
  void openSession(workout);
  before?.();
  send("start", "skip");
  lose?.();
  const land = networks[network]?.() ?? expect.fail();
  send(...events);
  const stop = autoSaveWorkout();
  const state = network === "online" && !signIn ? "saved" : "waiting";
  await vi.waitFor(() => expect($saving.get()).toMatchObject({ state, as: completesDay ? "day" : "workout" }), 3000);
  stop();
  closeSession();
  land();
  vi.restoreAllMocks();
  await signIn?.();
  await flush();
  const rows = serviceClient()
    .from("workout_completions")
    .select("kind, minutes")
    .eq("user_id", memberId() ?? "");
  expect((await rows.throwOnError()).data).toEqual([{ kind: completesDay ? "plan_day" : "free", minutes }]);
});
