import { expect, test } from "vitest";
import { daysThatLose, shownPeople, shownStars } from "@/features/plans/admin/plan-statistics.ts";

const day = (day_number: number, stopped: number | null) => ({
  id: `${day_number}`,
  week_number: 1,
  day_number,
  title: "Day",
  completed: 10,
  stopped,
  stars: null,
});

test("drop-off days are sorted by count, without counts below five", () => {
  expect(daysThatLose([day(1, 5), day(2, null), day(3, 12)]).map(({ day_number }) => day_number)).toEqual([3, 1]);
});

test("a group smaller than five is never shown as a number", () => {
  expect([shownPeople(null), shownPeople(1234)]).toEqual(["fewer than 5", "1,234"]);
  expect([shownStars(null), shownStars(4.2)]).toEqual(["fewer than 5 ratings", "4.2 of 5 stars"]);
});
