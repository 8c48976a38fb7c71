import { expect, test } from "vitest";
import { nextWorkout } from "@/domain/next-workout.ts";

const days = (plan: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${plan}-${index + 1}`,
    week_number: 1,
    day_number: index + 1,
    title: `${plan} ${index + 1}`,
    video_ids: [`${plan}-video`],
  }));
const enrollment = (plan: string, started_at: string, completed: Record<string, string> = {}) => ({
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
