import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { siteMessages } from "@/features/dashboard/admin/messages.ts";
import { $site, loadSite, rebuildSite } from "@/features/dashboard/admin/site.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { answerWith, goOffline } from "../../../support/broken-requests.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const theFunction = { method: "POST", path: "/functions/v1/site-rebuild" };
const at = "2026-11-20T10:00:00Z";
/** The builds in the database, oldest first. */
async function builds(...rows: { status: string; error?: string }[]) {
  await serviceClient().from("site_builds").delete().gt("id", 0).throwOnError();
  for (const row of rows)
    await serviceClient()
      .from("site_builds")
      .insert({ ...row, accepted_at: at })
      .throwOnError();
}
const limitBuilds = (monthly_builds: number | null, minimum_gap_seconds: number) =>
  serviceClient().from("site_settings").update({ monthly_builds, minimum_gap_seconds }).eq("id", "site").throwOnError();
async function site() {
  await loadSite();
  return readyValue($site);
}

beforeEach(async () => void (await signInNewAdmin()));
afterEach(async () => {
  vi.restoreAllMocks();
  await endAuthSession();
});

test("an administrator sees the live build and a later failed one", async () => {
  await builds({ status: "finished" }, { status: "failed", error: "12 pages instead of 40" });
  const { builds: latest, built } = await site();
  expect(latest).toMatchObject([{ status: "failed", error: "12 pages instead of 40" }, { status: "finished" }]);
  expect(built).toMatchObject({ status: "finished", error: null });
});

test("changes that no build has claimed are listed as waiting", async () => {
  const before = (await site()).waiting;
  const change = { table_name: "videos", row_id: crypto.randomUUID() };
  await serviceClient().from("site_changes").insert(change).throwOnError();
  // other files publish at the same time, and none claims
  expect((await site()).waiting).toBeGreaterThan(before);
});

test("the screen shows the usage of the host's limits and the next build's time", async () => {
  await builds({ status: "finished" }, { status: "finished" });
  expect((await site()).budget).toMatchObject({ monthlyBuilds: null, used: 2 });
  await limitBuilds(18, 300);
  const { budget } = await site();
  expect(budget).toMatchObject({ monthlyBuilds: 18, used: 2 });
  expect(Date.parse(budget.nextAt ?? "")).toBeGreaterThan(Date.now() + 200_000);
  await limitBuilds(null, 60);
  expect((await site()).budget.monthlyBuilds).toBeNull();
});

test.each([
  [
    "a used-up limit of builds",
    { state: "waiting", seconds: 4000 },
    { tone: "danger", text: siteMessages.budgetSpent },
  ],
  ["a requested build", { state: "accepted" }, { tone: "success", text: siteMessages.accepted }],
  [
    "a hook that refused, with its reason",
    { state: "retrying", reason: "The build hook answered 503" },
    { tone: "danger", text: `${siteMessages.refused} The build hook answered 503` },
  ],
])("Rebuild now reports %s", async (_what, response, notice) => {
  answerWith(theFunction, response);
  await rebuildSite();
  expect($notice.get()).toMatchObject(notice);
});

test("Rebuild now reports a missing connection", async () => {
  goOffline(theFunction);
  await rebuildSite();
  expect($notice.get()?.tone).toBe("danger");
  expect($notice.get()?.text).toContain(siteMessages.failed);
});
