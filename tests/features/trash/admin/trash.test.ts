import { expect, test } from "vitest";
import { daysLeft } from "@/features/trash/admin/trash.ts";

test.each([
  ["2026-11-28T12:00:00Z", 30],
  ["2026-11-28T11:59:59Z", 30],
  ["2026-11-27T11:59:59Z", 29],
  ["2026-10-30T12:00:00Z", 1],
  ["2026-10-29T12:00:00Z", 0],
  ["2020-01-01T00:00:00Z", 0],
])("what was deleted at %s has %i days left", (deletedAt, days) => {
  expect(daysLeft(deletedAt, new Date("2026-11-28T12:00:00Z"))).toBe(days);
});
