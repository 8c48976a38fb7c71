import { describe, expect, test } from "vitest";
import { hoursToday, openingRanges, openingWeek, weekdayAt, weekdays } from "@/domain/studio.ts";

const openMondays = { monday: "09:00-21:00" };

describe("opening hours", () => {
  test("a missing day reads Closed, and the week has seven days from Monday", () => {
    const week = openingWeek(openMondays);
    expect(week.map(({ day }) => day)).toEqual([...weekdays]);
    expect(week[0]).toEqual({ day: "monday", hours: "09:00 – 21:00" });
    expect(week.slice(1).every(({ hours }) => hours === "Closed")).toBe(true);
  });

  test.each([
    [openMondays, "monday", "09:00 – 21:00"],
    [openMondays, "tuesday", "Closed today"],
    [{ friday: "07:00-12:00, 16:00-21:00" }, "friday", "07:00 – 12:00, 16:00 – 21:00"],
    [{}, "monday", "Hours not available"],
    [null, "monday", "Hours not available"],
  ] as const)("%j on %s reads %j", (hours, today, text) => {
    expect(hoursToday(hours, today)).toBe(text);
  });

  test("each range is one opening for search engines", () => {
    expect(openingRanges({ friday: "07:00-12:00, 16:00-21:00" })).toEqual([
      { day: "friday", opens: "07:00", closes: "12:00" },
      { day: "friday", opens: "16:00", closes: "21:00" },
    ]);
    expect(openingRanges({ monday: "09:00-", tuesday: "-21:00", friday: "" })).toEqual([]);
    expect(openingRanges({})).toEqual([]);
  });
});

describe("today at the studio", () => {
  const sundayEveningInLondon = new Date("2026-03-01T23:30:00Z");
  test.each([
    ["Europe/London", "sunday"],
    ["Europe/Berlin", "monday"],
    ["Pacific/Kiritimati", "monday"],
    ["America/Los_Angeles", "sunday"],
  ])("is the studio's own day in %s", (zone, day) => {
    expect(weekdayAt(sundayEveningInLondon, zone)).toBe(day);
  });

  test("an unknown zone falls back to the reader's day", () => {
    expect(weekdayAt(sundayEveningInLondon, "Mars/Base")).toBe(weekdayAt(sundayEveningInLondon, null));
  });
});
