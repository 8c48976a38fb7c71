import { expect, test } from "vitest";
import { buildOutcome } from "@/features/dashboard/admin/site.ts";

const claimed_at = "2026-11-22T10:00:00.000Z";
const after = (seconds: number) => new Date(Date.parse(claimed_at) + seconds * 1000).toISOString();

test.each([
  ["finished", after(8.4), "Publish took 8 s"],
  ["finished", after(125), "Publish took 2 min 5 s"],
  ["finished", after(4230), "Publish took 1 h 10 min"],
  ["failed", after(3), "Failed after 3 s"],
  ["finished", after(-1), "Publish took 0 s"],
  ["retrying", null, "Refused by the host, retrying"],
  ["calling", null, "Beginning"],
  ["accepted", null, "Asked for, not reported yet"],
])("a build that is %s until %s shows its result and duration", (status, ended_at, sentence) => {
  expect(buildOutcome({ status, claimed_at, ended_at })).toBe(sentence);
});
