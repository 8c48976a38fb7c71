import { expect, onTestFinished, test, vi } from "vitest";
import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import WeekView from "@/features/dashboard/WeekView.tsx";
import { $trainingDays } from "@/features/training/training-days.store.ts";
import { daysLater } from "@/platform/calendar-date.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { countRequests } from "../../support/broken-requests.ts";
import { button, click, eventually, render, unmount } from "../../support/react.ts";

test("the week shows what was done and what is planned, and a planned workout can be moved, also to next week", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T12:00:00") });
  onTestFinished(async () => {
    await unmount();
    vi.useRealTimers();
    vi.restoreAllMocks();
    $trainingDays.set({ state: "loading" });
  });
  const today = localToday();
  const days = ["Done", "Later", "Last"].map((title, index) => ({
    id: title,
    title,
    week_number: 1,
    day_number: index + 1,
    video_ids: [],
  }));
  const completed_at = new Date().toISOString();
  const completions = [{ plan_day_id: "Done", completed_at }];
  const enrollments = [{ id: "run", plan: { slug: "bounce", title: "Bounce", days }, completions }];
  const ofWeek = [{ id: "one", completed_at, rating: null, plan_title: "Bounce", day_title: "Done", minutes: 17 }];
  const dates = { Done: today, Later: daysLater(today, 2), Last: daysLater(today, 6) };
  const planned = Object.entries(dates).map(([id, date]) => ({ id, date, state: "planned" as const }));
  const rules = { weekdays: [1], starts_at: null, is_paused: false, missed: 0, can_undo: false };
  $trainingDays.setOptimistic([{ enrollment_id: "run", plan_id: "plan", ...rules, days: planned }]);
  const rows = { enrollments, ofWeek } as unknown as DashboardRows;
  await render(<WeekView {...rows} />);
  const clickOnceShown = async (name: RegExp) => {
    await eventually(() => button(name));
    await click(name);
  };
  expect([...document.querySelectorAll("[data-day] .sr-only")].map(({ textContent }) => textContent)).toEqual([
    "Today, Wednesday, Nov 18: 1 workout done",
    "Friday, Nov 20: 1 planned",
  ]);

  const minutes = document.querySelector('a[href="/history"]');
  expect(minutes?.textContent).toBe("17 minutes this week");

  await clickOnceShown(/Next week/);
  expect([...document.querySelectorAll("[data-day] .sr-only")].map(({ textContent }) => textContent)).toEqual([
    "Tuesday, Nov 24: 1 planned",
  ]);
  await clickOnceShown(/This week/);

  const moves = countRequests({ method: "POST", path: "/rpc/move_training_day" });
  await clickOnceShown(/Friday, Nov 20/);
  await clickOnceShown(/^Move/);
  const choices = [...document.querySelectorAll("dialog li button")].map(({ textContent }) => textContent);
  expect(choices).toEqual(["Today", "Tomorrow", "Sat", "Sun", "Mon", "Tue1 workout"]);
  await clickOnceShown(/^Mon$/);
  await vi.waitFor(() => expect(moves()).toBe(1));
  expect(document.querySelector("dialog")).toBeNull();
});
