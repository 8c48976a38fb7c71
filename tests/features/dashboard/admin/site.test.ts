import { expect, test } from "vitest";
import { buildOutcome, isBuilt } from "@/features/dashboard/admin/site.ts";

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

test("a change waits until a build that began after it has finished", () => {
  const build = (status: string, claimed_at: string) => ({ status, claimed_at, ended_at: null });
  const builds = [build("accepted", "2026-11-30T12:10:00Z"), build("finished", "2026-11-30T12:00:00Z")];
  expect(isBuilt("2026-11-30T11:59:59.5+00:00", builds)).toBe(true);
  expect(isBuilt("2026-11-30T12:05:00Z", builds)).toBe(false);
  expect(isBuilt("2026-11-30T12:05:00Z", [])).toBe(true);
});
