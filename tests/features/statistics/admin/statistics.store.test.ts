import { keepMount } from "nanostores";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  $statistics,
  $statisticsParams,
  loadStatistics,
  setStatisticsParams,
  statisticsExports,
} from "@/features/statistics/admin/statistics.store.ts";
import { comparison, panels } from "@/features/statistics/admin/statistics.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { publicRpc } from "@/platform/public-rpc.data.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

beforeAll(async () => {
  await signInNewAdmin();
  keepMount($statistics);
});
beforeEach(() => setStatisticsParams({ days: "30" }));

test("a visitor's view is in the panels of the period", async () => {
  // PostgREST responds to it without a body
  await publicRpc("count_view", { path: "/terms" }).catch(() => undefined);
  await loadStatistics();
  const pages = panels.find(({ id }) => id === "page")?.lines(readyValue($statistics));
  expect(pages).toContainEqual(expect.objectContaining({ name: "Terms", href: "/terms" }));
  const views = panels.find(({ id }) => id === "views")?.lines(readyValue($statistics));
  expect(views).toHaveLength(30);
  expect(views?.at(-1)?.bar).toBeGreaterThan(0);
});

test("the period is in the URL, and a change loads it", async () => {
  setStatisticsParams({ days: "365" });
  expect(location.search).toBe("?days=365");
  await vi.waitFor(() => expect(readyValue($statistics).views).toHaveLength(53));
  setStatisticsParams({ days: "7" });
  await vi.waitFor(() => expect(readyValue($statistics).views).toHaveLength(7));
  expect($statisticsParams.get()).toEqual({ days: "7" });
});

test("a panel is exported as CSV with its columns", async () => {
  const csv = await statisticsExports.views?.run("all");
  expect(csv?.split("\r\n")[0]).toContain("From,Pages,Videos,Plans,Articles,Studios,All");
  expect(csv?.trim().split("\r\n")).toHaveLength(31);
  expect($notice.get()?.text).toBe("Exported 30 rows.");
});

test("a row that was deleted since has no link", () => {
  const statistics = {
    ...{ views: [], before: 0, searches: [], left: [], finished: [] },
    viewed: [{ kind: "plan" as const, title: null, path: null, views: 3 }],
  };
  expect(panels.flatMap(({ lines }) => lines(statistics))).toEqual([
    { name: "Deleted since", values: [3], bar: 3, href: null },
  ]);
});

test.each([
  [120, 100, "20% more than in the 30 days before"],
  [50, 200, "75% fewer than in the 30 days before"],
  [100, 100, "as many as in the 30 days before"],
  [0, 0, ""],
] as const)("%d views after %d are %j", (now, before, text) => {
  expect(comparison(now, before, "30")).toBe(text);
});
