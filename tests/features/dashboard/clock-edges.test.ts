import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { streakOf, weekFrom } from "@/features/dashboard/dashboard.ts";
import { weekOf } from "@/features/newsletter/digest.ts";
import { calendarDateAt, daysLater, mondayOf, weekdayOf } from "@/platform/calendar-date.ts";

const hour = 60 * 60 * 1000;
// half an hour of daylight saving, a change at midnight, both ends of the world, and no change at all
const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "America/Havana",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Asia/Kolkata",
] as const;
const anyInstant = fc.date({
  min: new Date("2012-01-01"),
  max: new Date("2040-01-01"),
  noInvalidDate: true,
});

describe("midnight", () => {
  test.each([
    ["Pacific/Kiritimati", "2026-11-19T09:59:59.999Z", "2026-11-19", "2026-11-20"],
    ["Pacific/Pago_Pago", "2026-11-20T10:59:59.999Z", "2026-11-19", "2026-11-20"],
    ["UTC", "2026-12-31T23:59:59.999Z", "2026-12-31", "2027-01-01"],
    ["Europe/Berlin", "2028-02-28T22:59:59.999Z", "2028-02-28", "2028-02-29"],
  ])("in %s ends a day with %s and starts the next a moment later", (zone, last, day, next) => {
    expect(calendarDateAt(last, zone)).toBe(day);
    expect(calendarDateAt(new Date(Date.parse(last) + 1), zone)).toBe(next);
  });

  test("a workout a minute before continues a streak, one a minute after doesn't", () => {
    const zone = "America/New_York";
    const dates = ["2026-11-18T20:00:00Z", "2026-11-20T04:59:00Z"].map((at) => calendarDateAt(at, zone));
    expect(streakOf(dates, "2026-11-19")).toBe(2);
  });
});

describe.each(zones)("in %s", (timeZone) => {
  const hours = Array.from({ length: 366 * 24 }, (_, index) => Date.parse("2026-01-01T00:00:00Z") + index * hour);

  test("no clock change of the year skips or repeats a day", () => {
    const days = [...new Set(hours.map((at) => calendarDateAt(new Date(at), timeZone)))];
    expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => daysLater(day, 1)));
    expect(streakOf(days, String(days.at(-1)))).toBe(days.length);
  });

  test("time never moves backward from one day to the next", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 0, max: 48 * hour }), (at, later) => {
        const [first, second] = [at, new Date(at.getTime() + later)].map((one) => calendarDateAt(one, timeZone));
        expect(String(second) >= String(first)).toBe(true);
      }),
    );
  });

  test("a workout is in the week on its local day, whatever the clock changes", () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const today = calendarDateAt(at, timeZone);
        const done = [{ completed_at: at.toISOString() }];
        const days = weekFrom(mondayOf(today), { done, planned: [] }, timeZone);
        expect(days.filter((day) => day.done.length > 0).map(({ date }) => date)).toEqual([today]);
      }),
    );
  });
});

test("no zone is ahead of UTC+14 or behind UTC-11", () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...zones), (at, zone) => {
      const day = calendarDateAt(at, zone);
      expect(calendarDateAt(at, "Pacific/Kiritimati") >= day).toBe(true);
      expect(calendarDateAt(at, "Pacific/Pago_Pago") <= day).toBe(true);
    }),
  );
});

test("a digest's week contains its day, starts on Monday and has seven days, in every week of every year", () => {
  fc.assert(
    fc.property(anyInstant, (at) => {
      const day = at.toISOString().slice(0, 10);
      const { start, end } = weekOf(day);
      expect([weekdayOf(start), weekdayOf(end), daysLater(start, 6)]).toEqual([0, 6, end]);
      expect(start <= day && day <= end).toBe(true);
    }),
  );
});
