import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ambiguousHours, hoursOfText, weekOfText } from "@/features/studios/hours-entry.ts";
import { readHours } from "@/features/studios/opening-hours.ts";

describe("a day's hours as typed", () => {
  test.each([
    ["9-17", "09:00-17:00"],
    ["9:30 – 17.15", "09:30-17:15"],
    ["9 to 12 and 4pm-8pm", "09:00-12:00, 16:00-20:00"],
    ["07:00-12:00,16:00-21:00", "07:00-12:00, 16:00-21:00"],
    ["12am-12pm", "00:00-12:00"],
    ["18:00-02:00", "18:00-02:00"],
    ["0-24", "00:00-24:00"],
    [" Closed ", ""],
    ["", ""],
  ])("%j is stored as %j", (typed, stored) => {
    expect(hoursOfText(typed)).toBe(stored);
  });

  test.each([
    "25:99-26:00",
    "9-9",
    "by appointment",
    "9-17 18-20",
    "13pm-14pm",
    "0am-9am",
    "9-12, 11-14",
    "9:75-10:00",
  ])("%j is refused", (typed) => {
    expect(hoursOfText(typed)).toBeNull();
  });

  test.each([
    ["9 to 5", "09:00-17:00", "09:00-05:00"],
    ["9am-5", "09:00-17:00", "09:00-05:00"],
    ["9:30 - 5:30", "09:30-17:30", "09:30-05:30"],
    ["12-10", "12:00-22:00", "12:00-10:00"],
    ["1 to 5", "13:00-17:00", "01:00-05:00"],
    ["4:30-8", "16:30-20:00", "04:30-08:00"],
  ])("%j isn't stored without a confirmation", (typed, afternoon, night) => {
    expect(hoursOfText(typed)).toBeNull();
    expect(ambiguousHours(typed)).toEqual({ afternoon, night });
  });

  test.each([
    ["9-5pm", "09:00-17:00"],
    ["18-2", "18:00-02:00"],
    ["1am-5", "01:00-05:00"],
    ["5-13", "05:00-13:00"],
    ["5pm-2", "17:00-02:00"],
    ["09:00-05:00", "09:00-05:00"],
  ])("%j has one interpretation: %j", (typed, stored) => {
    expect(hoursOfText(typed)).toBe(stored);
    expect(ambiguousHours(typed)).toBeNull();
  });

  test("stored hours can be read, and typing them again changes nothing", () => {
    const typed = fc.stringMatching(/^[0-9:.,apmto -]{0,24}$/);
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const stored = hoursOfText(text);
        if (stored === null || stored === "") return;
        expect(readHours(stored)).not.toBeNull();
        expect(hoursOfText(stored)).toBe(stored);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("a week's hours in lines", () => {
  test("a line covers one or more days, also across the weekend", () => {
    expect(weekOfText("Mon-Wed: 9-17\nSaturday closed\n\nfri 18:00-02:00")).toEqual({
      monday: "09:00-17:00",
      tuesday: "09:00-17:00",
      wednesday: "09:00-17:00",
      saturday: "",
      friday: "18:00-02:00",
    });
    expect(Object.keys(weekOfText("Sat - Mon 10-12") ?? {})).toEqual(["saturday", "sunday", "monday"]);
  });

  test.each(["", "closed on holidays", "Mon 25-26", "Monday", "Someday 9-17", "Mon 9-17\nTue maybe"])(
    "%j is left for manual review",
    (text) => {
      expect(weekOfText(text)).toBeNull();
    },
  );
});
