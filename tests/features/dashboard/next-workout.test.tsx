import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import NextWorkout from "@/features/dashboard/NextWorkout.tsx";
import type { OpenWorkout } from "@/features/plans/next-workout.ts";
import { $trainingDays } from "@/features/training/training-days.store.ts";

const workout: OpenWorkout = {
  enrollment_id: "run",
  plan_day_id: "next",
  plan_title: "Bounce",
  plan_slug: "bounce",
  week_number: 1,
  day_number: 1,
  day_title: "One hand on the bar",
  description: "",
  video_ids: ["a video"],
  minutes: 20,
};

test.each([
  ["yesterday, in a studio", "2026-11-17", "Tomorrow"],
  ["two days ago", "2026-11-16", "Welcome back · Tomorrow"],
  ["never", null, "Welcome back · Tomorrow"],
] as const)("after a missed workout, a member who last trained %s reads %s: %s", async (_, lastTrained, line) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T12:00:00") });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.useRealTimers();
    $trainingDays.set({ state: "loading" });
  });
  const rules = { weekdays: [4], starts_at: null, is_paused: false, missed: 1, can_undo: false };
  const days = [{ id: "next", date: "2026-11-19", state: "planned" as const }];
  $trainingDays.setOptimistic([{ enrollment_id: "run", plan_id: "plan", ...rules, days }]);
  await act(async () => root.render(<NextWorkout workout={workout} plan={undefined} lastTrained={lastTrained} />));
  expect(document.querySelector("section p")?.textContent).toBe(line);
  expect(document.querySelector("section a")?.textContent).toBe("Do it today");
});
