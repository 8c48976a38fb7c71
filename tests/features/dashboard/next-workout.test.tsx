import { act, type ComponentProps } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import NextWorkout from "@/features/dashboard/NextWorkout.tsx";
import type { OpenWorkout } from "@/features/plans/next-workout.ts";
import { $trainingDays } from "@/features/training/training-days.store.ts";
import type { PlanSchedule } from "@/features/training/training-days.ts";
import { click, render, unmount } from "../../support/react.ts";

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

type Plan = ComponentProps<typeof NextWorkout>["plan"];

/** Renders the card on Wednesday, November 18, with the training days of the member's plans. */
async function show(schedules: PlanSchedule[], lastTrained: string | null, plan?: Plan) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T12:00:00") });
  onTestFinished(async () => {
    await unmount();
    vi.useRealTimers();
    $trainingDays.set({ state: "loading" });
  });
  $trainingDays.setOptimistic(schedules);
  await render(<NextWorkout workout={workout} plan={plan} lastTrained={lastTrained} secondsLeft={null} />);
}
const rules = { weekdays: [4], starts_at: null, is_paused: false, missed: 1, can_undo: false };
const days = [{ id: "next", date: "2026-11-19", state: "planned" as const }];
const schedule: PlanSchedule = { enrollment_id: "run", plan_id: "plan", ...rules, days };

const line = () => document.querySelector("section p")?.textContent;
const link = () => document.querySelector("section a");
const button = (name: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === name);

test.each([
  ["yesterday, in a studio", "2026-11-17", "Tomorrow"],
  ["two days ago", "2026-11-16", "Ready when you are"],
  ["never", null, "Ready when you are"],
  ["a week ago", "2026-11-11", "Welcome back"],
] as const)(
  'after a missed workout, a member whose last workout was %s (%s) sees the label "%s"',
  async (_, lastTrained, text) => {
    await show([schedule], lastTrained);
    expect(line()).toBe(text);
    expect(link()?.textContent).toBe("Do it today");
  },
);

test.each([
  ["a week ago", "2026-11-11", "Welcome back", "Do it today"],
  ["six days ago", "2026-11-12", "", "Start Workout"],
  ["never", null, "", "Start Workout"],
] as const)(
  'without training days, a member whose last workout was %s (%s) sees the label "%s"',
  async (_, lastTrained, text, action) => {
    await show([], lastTrained);
    expect(line()).toBe(text);
    expect(link()?.textContent).toBe(action);
    expect(button("Choose training days") !== undefined).toBe(text !== "");
  },
);

test("after a long break, the gentler choice has its reason", async () => {
  const plan = [1, 2].map((week_number) => ({ id: week_number === 1 ? "first" : "next", week_number, day_number: 1 }));
  const dated = { ...schedule, days: [{ id: "first", date: "2026-11-02", state: "done" as const }, ...days] };
  await show([dated], "2026-11-02", { days: plan, cover_image_url: null } as unknown as Plan);
  const reason = "16 days since your last workout: go on where you left off, or begin a week again.Repeat week 1";
  await vi.waitFor(() => expect(document.body.textContent).toContain(reason));
});

test("a member who comes back chooses training days on the card, and the focus stays there", async () => {
  const weeks = [1, 1, 1, 2].map((week_number, index) => ({
    id: week_number === 2 ? "next" : `${index}`,
    week_number,
    day_number: 0,
    title: "Before",
  }));
  await show([], "2026-11-01", { days: weeks, cover_image_url: null } as unknown as Plan);
  const again = [...document.querySelectorAll("a")].find((one) => one.textContent === "Repeat Before");
  expect(again?.getAttribute("href")).toBe("/plans/bounce?workout=1-0");
  await click("Choose training days");
  await vi.waitFor(() => expect(document.querySelector("dialog h2")?.textContent).toBe("Training days"));
  const pressed = [...document.querySelectorAll("dialog [aria-pressed=true]")].map(({ textContent }) => textContent);
  expect(pressed).toEqual(["Mon", "Wed", "Fri"]);
  await act(async () => $trainingDays.setOptimistic([{ ...schedule, missed: 0 }]));
  expect(button("Choose training days")).toBeUndefined();
  await act(async () => document.querySelector<HTMLElement>("dialog button")?.click());
  await vi.waitFor(() => expect(document.activeElement).toBe(link()));
  expect(line()).toBe("Tomorrow");
});
