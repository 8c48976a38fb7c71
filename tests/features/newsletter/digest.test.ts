import { describe, expect, test } from "vitest";
import {
  digestName,
  digestRange,
  digestSubject,
  hasNews,
  isDigestWeek,
  possibleWeeks,
  scheduleProblem,
  weekInWords,
  weekName,
  weekOf,
} from "@/features/newsletter/digest.ts";

describe("weekOf: a digest's week runs from Monday to Sunday", () => {
  test.each([
    ["2026-11-16", "2026-11-16", "2026-11-22"],
    ["2026-11-18", "2026-11-16", "2026-11-22"],
    ["2026-11-22", "2026-11-16", "2026-11-22"],
    ["2027-01-01", "2026-12-28", "2027-01-03"],
    ["2028-02-29", "2028-02-28", "2028-03-05"],
  ])("%s lies in %s to %s", (day, start, end) => {
    expect(weekOf(day)).toEqual({ start, end });
  });
});

describe("digestSubject", () => {
  test.each([
    [{ videos: 5, plans: 1, articles: 2 }, "This week: 5 new videos, 1 new plan and 2 new articles"],
    [{ videos: 1, plans: 0, articles: 0 }, "This week: 1 new video"],
    [{ videos: 0, plans: 2, articles: 1 }, "This week: 2 new plans and 1 new article"],
    [{ videos: 0, plans: 0, articles: 0 }, "This week at Jumping Fitness"],
  ])("%j: %s", (counts, subject) => {
    expect(digestSubject(counts, "This week")).toBe(subject);
    expect(hasNews(counts)).toBe(subject.includes(":"));
  });
});

test.each([
  ["2026-11-23", "This week"],
  ["2026-11-16", "Nov 16–22"],
  ["2026-11-02", "Nov 2–8"],
  ["2026-10-26", "Oct 26 – Nov 1"],
  ["2025-11-03", "Nov 3–9, 2025"],
])("on Nov 25, 2026 the digest of the week of %s labels it %j", (monday, name) => {
  expect(weekName(weekOf(monday), "2026-11-25")).toBe(name);
});

test("a digest's label is its subject, or its week while it has none", () => {
  const week = { week_start_date: "2026-11-16", week_end_date: "2026-11-22" };
  expect(digestName({ ...week, subject: "This week" })).toBe("This week");
  expect(digestName({ ...week, subject: "" })).toBe("Week of Nov 16, 2026");
  expect(digestRange(week)).toBe("Nov 16, 2026 – Nov 22, 2026");
});

test.each([
  ["2020-01-06", true],
  ["2020-01-05", false],
  ["2026-11-22", true],
  ["2026-11-23", false],
])("a digest can be built for the week of %s: %s", (day, expected) => {
  expect(isDigestWeek(day, "2026-11-18")).toBe(expected);
  expect(possibleWeeks("2026-11-18")).toBe("Digests can be built for the weeks of Jan 6, 2020 to Nov 16, 2026.");
});

test.each([
  ["2026-11-18T12:00:00Z", "past"],
  ["2026-11-18T12:00:01Z", null],
  ["2027-01-17T12:00:00Z", null],
  ["2027-01-17T12:00:01Z", "far"],
  ["", "past"],
])("a digest scheduled for %j: %j", (time, problem) => {
  expect(scheduleProblem(new Date(time), new Date("2026-11-18T12:00:00Z"))).toBe(problem);
});

test("a member's week is summed up in a sentence", () => {
  expect(weekInWords(2, "in the week of Nov 2–8")).toBe("You did 2 workouts in the week of Nov 2–8.");
  expect([0, 1, 3].map((workouts) => weekInWords(workouts))).toEqual([
    "No workout this week. Your mat is waiting.",
    "You did 1 workout this week.",
    "You did 3 workouts this week.",
  ]);
});
