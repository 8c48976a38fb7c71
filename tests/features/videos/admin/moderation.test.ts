import { describe, expect, test } from "vitest";
import {
  decisionProblem,
  defaultQuery,
  pastActions,
  queueLimit,
  ruleThatDecided,
  snoozeDays,
  withTags,
} from "@/features/videos/admin/moderation.ts";

test("moderation starts with all candidates, newest first", () => {
  expect(defaultQuery).toMatchObject({ status: "candidate", language: "all", sort: "newest", page: "1" });
});

test("the list has fifty videos", () => {
  expect(queueLimit).toBe(50);
});

describe("a decision", () => {
  const notes = "";
  test.each([
    [{ action: "approve", notes }, null],
    [{ action: "reject", reason: "  ", notes }, "reason"],
    [{ action: "reject", reason: "Off topic", notes }, null],
    [{ action: "snooze", until: "", reason: "", notes }, "date"],
    [{ action: "snooze", until: "soon", reason: "", notes }, "date"],
    [{ action: "snooze", until: "2026-02-30", reason: "", notes }, "date"],
    [{ action: "snooze", until: "2026-11-20", reason: "", notes }, "past"],
    [{ action: "snooze", until: "2026-11-21", reason: "", notes }, null],
  ] as const)("%j has the problem %s", (decision, problem) =>
    expect(decisionProblem(decision, "2026-11-20")).toBe(problem),
  );
});

test("adds tags once, splits them on commas, and drops blanks", () => {
  expect(withTags(["cardio"], "cardio")).toEqual(["cardio"]);
  expect(withTags(["cardio"], " legs, ,core ")).toEqual(["cardio", "legs", "core"]);
});

test("can be snoozed until tomorrow, in a week and in a month", () => {
  expect(snoozeDays("2026-12-31")).toEqual([
    { label: "Tomorrow", date: "2027-01-01" },
    { label: "In a week", date: "2027-01-07" },
    { label: "In a month", date: "2027-01-30" },
  ]);
});

test.each([
  [{ rule: "whitelist", label: "Pogo" }, "whitelist", "Whitelist: Pogo"],
  [{ rule: "blacklist", label: "unboxing" }, "blacklist", "Blacklist: unboxing"],
  [{ rule: "blacklist" }, "blacklist", "Blacklist: a keyword since removed"],
  [{ rule: "whitelist", label: "" }, "whitelist", "Whitelist: a channel since removed"],
  [{ rule: "whitelist", label: 7 }, "whitelist", "Whitelist: a channel since removed"],
  [{ rule: "none", label: "Channel not on the whitelist" }, "none", "Channel not on the whitelist"],
  [null, "none", "No rule matched"],
])("%j is the rule %s, shown as %j", (decidedBy, rule, text) => {
  expect(ruleThatDecided(decidedBy)).toEqual({ rule, text });
});

test.each([
  ["approve", "approved"],
  ["reject", "rejected"],
  ["snooze", "snoozed"],
  ["undo", "undid the last decision"],
  ["withdraw", "withdrew"],
])("the log shows for %s that somebody %s", (action, words) => {
  expect(pastActions[action]).toBe(words);
});
