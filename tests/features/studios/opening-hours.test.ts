import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  hoursOn,
  hoursToday,
  isOpenAt,
  localTimeAt,
  type OpeningHours,
  openingRanges,
  openingWeek,
  readHours,
  weekdays,
} from "@/features/studios/opening-hours.ts";

const openMondays = { monday: "09:00-21:00" };

describe("opening hours", () => {
  test("are Closed on a missing day, and the week has seven days from Monday", () => {
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
    expect(hoursToday(hours, { day: today, time: "12:00" })).toBe(text);
  });

  test("include the name of a chosen day", () => {
    expect(hoursOn({ friday: "07:00-12:00, 16:00-21:00" }, "friday")).toBe("Friday: 07:00 – 12:00, 16:00 – 21:00");
    expect(hoursOn(openMondays, "sunday")).toBe("Closed on Sundays");
  });

  test("have one opening per range for search engines", () => {
    expect(openingRanges({ friday: "07:00-12:00, 16:00-21:00" })).toEqual([
      { day: "friday", opens: "07:00", closes: "12:00" },
      { day: "friday", opens: "16:00", closes: "21:00" },
    ]);
    expect(openingRanges({ monday: "09:00-", tuesday: "-21:00", friday: "" })).toEqual([]);
    expect(openingRanges({})).toEqual([]);
  });
});

describe("hours past midnight", () => {
  const late = { friday: "10:00-12:00, 18:00-02:00", sunday: "20:00-00:00" };
  test.each([
    ["friday", "01:00", "10:00 – 12:00, 18:00 – 02:00"],
    ["saturday", "01:59", "Open until 02:00"],
    ["saturday", "02:00", "Closed today"],
    ["monday", "00:00", "Closed today"],
  ] as const)("on %s at %s read %s", (day, time, text) => {
    expect(hoursToday(late, { day, time })).toBe(text);
  });

  test("show the rest of the night, then the day's own hours", () => {
    const nightly = { sunday: "22:00-04:00", monday: "09:00-17:00" };
    expect(hoursToday(nightly, { day: "monday", time: "03:10" })).toBe("Open until 04:00, then 09:00 – 17:00");
    expect(hoursToday({ monday: "22:00-04:00" }, { day: "sunday", time: "03:00" })).toBe("Closed today");
  });
});

describe("text that can't be parsed as hours", () => {
  const odd = ["25:99-26:00", "09:00", "by appointment - call us", "9-17", "09:00-09:00", "12:00-10:00, 13:00-14:00"];
  test.each([...odd, "10:00-14:00, 13:00-15:00", "08:00-12:00, 20:00-09:00", "24:00-02:00", "09:00-10:00 "])(
    "%j is shown as is, and excluded from structured data",
    (text) => {
      expect(readHours(text)).toBeNull();
      expect(openingWeek({ monday: text })[0]?.hours).toBe(text);
      expect(hoursToday({ monday: text }, { day: "monday", time: "12:00" })).toBe(text);
      expect(hoursToday({ sunday: text }, { day: "monday", time: "00:10" })).toBe("Closed today");
      expect(openingRanges({ monday: text })).toEqual([]);
    },
  );

  test("any text is parsed as ranges that don't overlap, or not at all", () => {
    const minutes = fc.integer({ min: 0, max: 1440 });
    const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
    const day = fc
      .array(fc.tuple(minutes, minutes), { minLength: 1, maxLength: 3 })
      .map((ranges) => ranges.map(([opens, closes]) => `${clock(opens)}-${clock(closes)}`).join(", "));
    fc.assert(
      fc.property(fc.oneof(day, fc.string()), (text) => {
        const read = readHours(text);
        if (read === null) return;
        expect(read.map(({ opens, closes }) => `${opens}-${closes}`).join(", ")).toBe(text);
        const open = new Set<number>();
        const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
        let total = 0;
        for (const { opens, closes } of read) {
          const until = closes > opens ? at(closes) : at(closes) + 1440;
          total += until - at(opens);
          for (let minute = at(opens); minute < until; minute += 1) open.add(minute % 1440);
        }
        expect(open.size).toBe(total);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("open now", () => {
  const late = { friday: "10:00-12:00, 18:00-02:00", sunday: "20:00-24:00" };
  test.each([
    ["friday", "10:00", true],
    ["friday", "12:00", false],
    ["friday", "23:59", true],
    ["saturday", "01:59", true],
    ["saturday", "02:00", false],
    ["friday", "01:00", false],
    ["sunday", "23:59", true],
    ["monday", "00:00", false],
  ] as const)("on %s at %s: %s", (day, time, isOpen) => {
    expect(isOpenAt(late, { day, time })).toBe(isOpen);
  });

  test("a night into Monday belongs to Sunday", () => {
    expect(isOpenAt({ sunday: "22:00-04:00" }, { day: "monday", time: "03:59" })).toBe(true);
    expect(isOpenAt({ monday: "22:00-04:00" }, { day: "sunday", time: "03:00" })).toBe(false);
  });

  test("is unknown without hours, or if hours can't be parsed", () => {
    for (const hours of [null, {}, { monday: "by appointment" }])
      expect(isOpenAt(hours, { day: "monday", time: "12:00" })).toBe(false);
  });

  const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
  const minute = fc.integer({ min: 0, max: 1439 });
  const week: fc.Arbitrary<OpeningHours> = fc
    .array(fc.option(fc.tuple(minute, minute), { nil: undefined }), { minLength: 7, maxLength: 7 })
    .map((days) =>
      Object.fromEntries(
        days.flatMap((range, index) =>
          range && range[0] !== range[1] ? [[weekdays[index], `${clock(range[0])}-${clock(range[1])}`]] : [],
        ),
      ),
    );

  test("a studio is open exactly from opening to closing, across midnight and the end of the week", () => {
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 7 * 1440 - 1 }), (hours, now) => {
        const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
        const isOpen = openingRanges(hours).some(({ day, opens, closes }) => {
          const from = weekdays.indexOf(day) * 1440 + minutes(opens);
          const length = (minutes(closes) - minutes(opens) + 1440) % 1440;
          return (now - from + 7 * 1440) % (7 * 1440) < length;
        });
        const day = weekdays[Math.floor(now / 1440)] ?? "monday";
        expect(isOpenAt(hours, { day, time: clock(now % 1440) })).toBe(isOpen);
      }),
      { numRuns: 3000 },
    );
  });

  test("a studio with 'Closed today' is never open", () => {
    fc.assert(
      fc.property(week, fc.constantFrom(...weekdays), minute, (hours, day, at) => {
        const now = { day, time: clock(at) };
        if (hoursToday(hours, now) === "Closed today") expect(isOpenAt(hours, now)).toBe(false);
      }),
    );
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
    expect(localTimeAt(sundayEveningInLondon, zone).day).toBe(day);
  });

  test("uses the studio's own time, also just after midnight", () => {
    expect(localTimeAt(sundayEveningInLondon, "Europe/Berlin")).toEqual({ day: "monday", time: "00:30" });
    expect(localTimeAt(sundayEveningInLondon, "Asia/Kathmandu")).toEqual({ day: "monday", time: "05:15" });
  });

  test("falls back to the reader's day in an unknown time zone", () => {
    expect(localTimeAt(sundayEveningInLondon, "Mars/Base")).toEqual(localTimeAt(sundayEveningInLondon, null));
  });
});
