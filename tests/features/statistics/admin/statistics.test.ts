import { expect, test } from "vitest";
import { panels, type Statistics } from "@/features/statistics/admin/statistics.ts";

test.each([
  ["page", "/", "Home"],
  ["page", "/find", "Find"],
  ["page", "/bounces/strong-legs", "Bounces: strong legs"],
  ["article", "/ and jump", "/ and jump"],
  ["page", null, "Deleted since"],
] as const)("a viewed %s with the title %j is named %s", (kind, title, name) => {
  const viewed = [{ kind, title, path: null, views: 1 }];
  const statistics: Statistics = { views: [], before: 0, viewed, searches: [], left: [], finished: [] };
  expect(panels.find(({ id }) => id === kind)?.lines(statistics)).toMatchObject([{ name }]);
});
