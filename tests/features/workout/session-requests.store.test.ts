import { afterEach, expect, test, vi } from "vitest";
import { $completed, $planId } from "@/features/plans/plan-progress.store.ts";
import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import { syncSession } from "@/features/workout/remote-control.store.ts";
import { $saving, autoSaveWorkout } from "@/features/workout/save-workout.store.ts";
import { $sessionState, sendToSession } from "@/features/workout/workout-session.store.ts";
import { dayWorkout } from "../../support/day-workout.ts";
import { keepPlanPage, startUntrainedPlan } from "../../support/plan-page.ts";

keepPlanPage($completed);
afterEach(() => {
  vi.useRealTimers();
  closeSession();
  localStorage.clear();
});

/** Counts all requests to the backend; `settled` resolves once none is pending. */
function watchRequests() {
  const { fetch } = globalThis;
  const pending = new Set<Promise<unknown>>();
  let count = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    count += 1;
    const response = fetch(input, init).finally(() => pending.delete(response));
    pending.add(response);
    return response;
  });
  const settled = async () => {
    while (pending.size > 0) {
      await Promise.allSettled(pending);
      // the code that awaited the response may send another request
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { count: () => count, settled };
}

test("a 30-minute session of one device makes at most 70 requests, and a paused one none", async () => {
  const { first } = await startUntrainedPlan();
  const workout = dayWorkout({ planId: $planId.get() ?? "", dayId: first });
  // with the rests and the seconds before it
  const videos = workout.videos.map((video) => ({ ...video, seconds: (30 * 60 - 30 - 10) / 2 }));
  const requests = watchRequests();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 3) {
      await vi.advanceTimersByTimeAsync(Math.min(left, 3) * 1000);
      await requests.settled();
    }
  };
  await openSession({ ...workout, videos });
  const stop = syncSession();
  sendToSession({ type: "start" });
  sendToSession({ type: "use-timer" });
  await pass(600);
  sendToSession({ type: "pause" });
  await pass(3);
  const before = requests.count();
  await pass(600);
  expect(requests.count()).toBe(before);
  sendToSession({ type: "resume" });
  await pass(1200);
  expect($sessionState.get()).toMatchObject({ phase: "done", isEarned: true });
  const end = autoSaveWorkout();
  await vi.waitFor(() => expect($saving.get().state).toBe("saved"));
  await requests.settled();
  end();
  stop();
  expect(requests.count()).toBeLessThanOrEqual(70);
});
