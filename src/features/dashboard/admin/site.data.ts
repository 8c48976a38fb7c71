import type { BuildBudget } from "@/features/dashboard/admin/site.ts";
import { exactCount, justCount } from "@/platform/admin/exact-count.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

const columns = "id, status, requested_at, claimed_at, accepted_at, ended_at, error";
const shown = 5;

/** The latest builds, the latest finished or requested one, the number of changes waiting for the next, and the settings. */
export async function readSite() {
  const builds = () => client.from("site_builds").select(columns).order("id", { ascending: false });
  const [latest, built, waiting, settings] = await Promise.all([
    builds().limit(shown),
    builds().in("status", ["finished", "accepted"]).limit(1).maybeSingle(),
    // scheduled changes wait for their time, not for a build
    exactCount(
      client
        .from("site_changes")
        .select("id", justCount)
        .is("claimed_at", null)
        .or("not_before.is.null,not_before.lte.now"),
    ),
    readSettings(),
  ]);
  return { builds: unwrap(latest), built: unwrap(built), waiting, ...settings };
}
export type Site = Awaited<ReturnType<typeof readSite>>;
export type SiteBuild = Site["builds"][number];

async function readSettings() {
  const [settings, spent] = await Promise.all([
    client
      .from("site_settings")
      .select("monthly_builds, minimum_gap_seconds, require_two_step, confirm_subscriptions")
      .maybeSingle(),
    client.rpc("site_build_budget").maybeSingle(),
  ]);
  const chosen = unwrap(settings);
  const { used = 0, next_at = null } = unwrap(spent) ?? {};
  const budget = {
    monthlyBuilds: chosen?.monthly_builds ?? null,
    minimumGapSeconds: chosen?.minimum_gap_seconds ?? 60,
    used,
    nextAt: next_at,
  };
  const { require_two_step = false, confirm_subscriptions = false } = chosen ?? {};
  return { budget, require_two_step, confirm_subscriptions };
}

/** Saves the build limits of a host. */
export async function chooseBuildBudget({ monthlyBuilds, minimumGapSeconds }: BuildBudget): Promise<void> {
  await saveSettings({ monthly_builds: monthlyBuilds, minimum_gap_seconds: minimumGapSeconds });
}

/** A setting that is on or off. Only an administrator who uses two-step sign-in can require it. */
export type Rule = "require_two_step" | "confirm_subscriptions";
export const chooseRule = (rule: Rule, isRequired: boolean): Promise<void> => saveSettings({ [rule]: isRequired });

async function saveSettings(settings: Database["public"]["Tables"]["site_settings"]["Update"]): Promise<void> {
  unwrap(await client.from("site_settings").update(settings).eq("id", true).select("id").single());
}

/** The result of a rebuild request. "not_configured": without a build hook, the change stays in the outbox. */
export type RebuildResult =
  | { state: "accepted" | "not_configured" | "nothing" }
  | { state: "waiting"; seconds: number }
  | { state: "retrying"; reason: string };

/** Requests a build of the site, even without changes. */
export const rebuildSite = () => callFunctionSignedIn<RebuildResult>("site-rebuild", { action: "rebuild" });
