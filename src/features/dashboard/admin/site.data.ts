import { exactCount, justCount } from "@/platform/admin/exact-count.data.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

const columns = "id, status, requested_at, claimed_at, accepted_at, ended_at, error";
const shown = 5;

/** The latest builds, the latest finished or requested one, the number of changes waiting for the next, and the budget. */
export async function readSite() {
  const builds = () => client.from("site_builds").select(columns).order("id", { ascending: false });
  const [latest, built, waiting, budget] = await Promise.all([
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
    readBudget(),
  ]);
  return { builds: unwrap(latest), built: unwrap(built), waiting, budget };
}
export type Site = Awaited<ReturnType<typeof readSite>>;
export type SiteBuild = Site["builds"][number];

/** The builds of the last 31 days, their limit (null: none), and the earliest time of the next one. */
async function readBudget() {
  const budget = unwrap(await client.rpc("site_build_budget").maybeSingle());
  return { monthlyBuilds: budget?.monthly_builds ?? null, used: budget?.used ?? 0, nextAt: budget?.next_at ?? null };
}

/** The result of a rebuild request. "not_configured": without a build hook, the change stays in the outbox. */
export type RebuildResult =
  | { state: "accepted" | "not_configured" | "nothing" }
  | { state: "waiting"; seconds: number }
  | { state: "retrying"; reason: string };

/** Requests a build of the site, even without changes. */
export const rebuildSite = () => callFunctionSignedIn<RebuildResult>("site-rebuild", { action: "rebuild" });
