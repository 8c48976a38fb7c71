import fc from "fast-check";
import { expect, test } from "vitest";
import { bestRatedDay, finishTotals, justFinished, lastDay } from "@/features/plans/plan-finish.ts";

const day = (completed_at: string, rating: number | null = null, minutes = 20) => ({ completed_at, rating, minutes });
const dayOf = (date: string) => day(`2026-${date}T12:00:00Z`);

test.each([
  ["nothing", [], 0],
  ["one day", ["11-02"], 1],
  ["seven days", ["11-02", "11-08"], 1],
  ["eight days", ["11-02", "11-09"], 2],
  ["four weeks, in any order of rows", ["11-29", "11-02", "11-15"], 4],
  ["the night the clocks go back", ["10-24", "10-31"], 2],
])("%s took %s", (_what, dates, weeks) => {
  expect(finishTotals(dates.map(dayOf), "Europe/Berlin").weeks).toBe(weeks);
});

test("a week is one of the member's own days", () => {
  const days = [day("2026-11-01T23:30:00Z"), day("2026-11-08T12:00:00Z")];
  expect(finishTotals(days, "UTC").weeks).toBe(2);
  expect(finishTotals(days, "Europe/Berlin").weeks).toBe(1);
});

test("minutes are the sum of the videos", () => {
  const days = [day("2026-11-02T10:00:00Z", null, 12), day("2026-11-04T10:00:00Z", 4, 31)];
  expect(finishTotals(days, "UTC")).toEqual({ days: 2, minutes: 43, weeks: 1 });
});

test.each([
  ["none", [null, null], undefined],
  ["the one with most stars", [3, 5, 4], 1],
  ["none of ties", [5, 4, 5, null], undefined],
  ["one star, if there is no better one", [null, 1, null], 1],
])("the best-rated day is %s", (_which, ratings, index) => {
  const days = ratings.map((rating, at) => day(`2026-11-0${at + 1}T10:00:00Z`, rating));
  const best = bestRatedDay(days.toReversed());
  expect(best).toBe(index === undefined ? undefined : days[index]);
});

const anyDay = fc.record({
  completed_at: fc
    .date({ min: new Date("2026-01-01"), max: new Date("2027-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString()),
  minutes: fc.integer({ min: 1, max: 90 }),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
});

test("the order of days doesn't matter, and another day never reduces the totals", () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 30 }), anyDay, (days, more) => {
      const totals = finishTotals(days, "America/New_York");
      expect(finishTotals(days.toReversed(), "America/New_York")).toEqual(totals);
      const later = finishTotals([...days, more], "America/New_York");
      expect(later.days).toBe(totals.days + 1);
      expect(later.minutes).toBe(totals.minutes + more.minutes);
      expect(later.weeks).toBeGreaterThanOrEqual(Math.max(1, totals.weeks));
      for (const { completed_at } of days) expect((lastDay(days)?.completed_at ?? "") >= completed_at).toBe(true);
    }),
  );
});

const now = Date.parse("2026-11-22T12:00:00Z");
const finished = (completed_at: string | null) => ({ completed_at });

test.each([
  ["nothing without a plan", [], undefined],
  ["nothing while none is finished", [null], undefined],
  ["nothing a week later", ["2026-11-15T11:59:00Z"], undefined],
  ["the plan of the last seven days", ["2026-11-15T12:01:00Z", null], 0],
  ["the latest of two", ["2026-11-20T10:00:00Z", "2026-11-21T10:00:00+09:00", "2026-11-21T03:00:00Z"], 2],
])("the dashboard celebrates %s", (_what, instants, index) => {
  const enrollments = instants.map(finished);
  expect(justFinished(enrollments, now)).toBe(index === undefined ? undefined : enrollments[index]);
});
