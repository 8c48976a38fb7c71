import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import WeekView from "@/features/dashboard/WeekView.tsx";
import { $trainingDays } from "@/features/training/training-days.store.ts";
import { daysLater } from "@/platform/calendar-date.ts";
import { localToday } from "@/platform/time-zone.store.ts";
import { countRequests } from "../../support/broken-requests.ts";

test("the week view shows open workouts, and the arrow keys never scroll it away", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T12:00:00") });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.useRealTimers();
    vi.restoreAllMocks();
    $trainingDays.set({ state: "loading" });
  });
  const today = localToday();
  const days = ["Done", "Last"].map((title, index) => ({
    id: title,
    title,
    week_number: 1,
    day_number: index + 1,
    video_ids: [],
  }));
  const completions = [{ plan_day_id: "Done", completed_at: new Date().toISOString() }];
  const enrollments = [{ id: "run", plan: { slug: "bounce", title: "Bounce", days }, completions }];
  const dates = { Done: today, Last: daysLater(today, 6) };
  const planned = Object.entries(dates).map(([id, date]) => ({ id, date, state: "planned" as const }));
  const rules = { weekdays: [1], starts_at: null, is_paused: false };
  $trainingDays.setOptimistic([{ enrollment_id: "run", plan_id: "plan", ...rules, days: planned }]);
  await act(async () => root.render(<WeekView enrollments={enrollments as unknown as DashboardRows["enrollments"]} />));
  expect([...document.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual(["Last"]);

  const moves = countRequests({ method: "POST", path: "/rpc/move_training_day" });
  const press = (key: string) =>
    act(async () => {
      const move = document.querySelector("[data-move]") ?? expect.fail("nothing can be moved");
      move.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
  await press("ArrowRight");
  expect(moves()).toBe(0);
  await press("ArrowLeft");
  await vi.waitFor(() => expect(moves()).toBe(1));
});
