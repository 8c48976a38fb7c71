import { describe, expect, test } from "vitest";
import { nextWorkout } from "@/domain/next-workout.ts";
import type { PlanSchedule } from "@/domain/training-days.ts";

const days = (plan: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${plan}-${index + 1}`,
    week_number: 1,
    day_number: index + 1,
    title: `${plan} ${index + 1}`,
    video_ids: [`${plan}-video`],
  }));
const enrollment = (plan: string, started_at: string, completed: Record<string, string> = {}) => ({
  id: plan,
  started_at,
  plan: { title: plan, slug: plan.toLowerCase(), days: days(plan, 2) },
  completions: Object.entries(completed).map(([plan_day_id, completed_at]) => ({ plan_day_id, completed_at })),
});
const march = enrollment("March", "2026-03-01T08:00:00Z");
const april = enrollment("April", "2026-04-01T08:00:00Z");

test("without a plan nothing comes next", () => {
  expect(nextWorkout([])).toBeNull();
  expect(nextWorkout([{ ...march, plan: null }])).toBeNull();
});

test("the plan started last leads, until another is trained", () => {
  expect(nextWorkout([march, april])).toMatchObject({ planTitle: "April", title: "April 1" });
  const trained = enrollment("March", "2026-03-01T08:00:00Z", { "March-1": "2026-04-02T08:00:00Z" });
  expect(nextWorkout([april, trained])).toEqual({
    dayId: "March-2",
    planTitle: "March",
    week: 1,
    day: 2,
    title: "March 2",
    path: "/plans/march?workout=1-2",
    youtubeIds: ["March-video"],
  });
});

test("a finished plan gives way to the one before", () => {
  const done = { "April-1": "2026-04-02T08:00:00Z", "April-2": "2026-04-03T08:00:00Z" };
  const finished = enrollment("April", "2026-04-01T08:00:00Z", done);
  expect(nextWorkout([finished, march])).toMatchObject({ planTitle: "March" });
});

test("a day without videos is looked at instead of trained", () => {
  const [day] = days("March", 1).map((one) => ({ ...one, video_ids: [] }));
  if (!day) throw new Error("no day");
  const plan = { title: "March", slug: "march", days: [day] };
  expect(nextWorkout([{ ...march, plan }])).toMatchObject({ path: "/plans/march#day-March-1" });
});

describe("with training days", () => {
  const planned = (plan: string, dates: (string | null)[], options: Partial<PlanSchedule> = {}): PlanSchedule => ({
    enrollment_id: plan,
    plan_id: plan,
    weekdays: [1],
    starts_at: null,
    is_paused: false,
    days: dates.map((date, index) => ({ id: `${plan}-${index + 1}`, date, state: date ? "planned" : "skipped" })),
    ...options,
  });
  const titleWith = (...schedules: PlanSchedule[]) =>
    nextWorkout([march, april], { schedules, today: "2026-04-10" })?.title;

  test("a workout that is due leads, whichever plan was trained last", () => {
    expect(titleWith(planned("March", ["2026-04-10", "2026-04-11"]))).toBe("March 1");
    expect(titleWith(planned("March", ["2026-04-11", "2026-04-12"]))).toBe("April 1");
  });

  test("a skipped day is passed over, and comes last", () => {
    expect(titleWith(planned("March", [null, "2026-04-10"]))).toBe("March 2");
    expect(titleWith(planned("April", [null, null]))).toBe("April 1");
  });

  test("a paused plan gives way", () => {
    expect(titleWith(planned("April", ["2026-04-10"], { is_paused: true }))).toBe("March 1");
  });
});
