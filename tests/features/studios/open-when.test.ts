import { expect, test } from "vitest";
import { chosenDay, openChoices, openLabel, openWhen } from "@/features/studios/open-when.ts";

const nightly = { friday: "20:00-02:00", sunday: "09:00-12:00" };
const berlin = "Europe/Berlin";

test.each([
  ["in the night after Friday", "2026-03-07T00:30:00+01:00", berlin, ["now", "friday", "sunday"]],
  ["on a Sunday morning", "2026-03-08T09:30:00+01:00", berlin, ["now", "today", "friday", "sunday"]],
  ["on a Sunday evening", "2026-03-08T18:00:00+01:00", berlin, ["today", "friday", "sunday"]],
  [
    "by its own calendar, while it is Saturday locally",
    "2026-03-07T22:30:00Z",
    "Asia/Tokyo",
    ["today", "friday", "sunday"],
  ],
] as const)("a studio %s matches the times it is open", (_when, instant, zone, choices) => {
  expect(openWhen(nightly, zone, new Date(instant))).toEqual(choices);
});

test("open now is unknown without a time zone, and open on a day is unknown without hours", () => {
  const everyDay = { friday: "00:00-24:00" };
  expect(openWhen(everyDay, null, new Date("2026-03-06T12:00:00Z"))).not.toContain("now");
  expect(openWhen(null, berlin, new Date())).toEqual([]);
  expect(openWhen({ monday: "by appointment" }, berlin, new Date())).toEqual([]);
});

test("choices have labels, and only weekdays are valid days", () => {
  expect(openChoices.map(openLabel)).toEqual(
    expect.arrayContaining(["Open now", "Open today", "Open on Monday", "Open on Sunday"]),
  );
  expect(["sunday", "today", "now", "", undefined].map(chosenDay)).toEqual([
    "sunday",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
