import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../src/platform/database.types.ts";
import type { CallFunction } from "../call-function.ts";

/** The outbox of publishes and its builds, in the database. */
export type SiteBuilds = {
  /** the id of the newest change, 0 without any */
  newestChange: () => Promise<number>;
  /** the first change for which no build was requested */
  firstWaiting: () => Promise<number | undefined>;
  /**
   * Adds the pending changes to a build that starts now, without the hook. Returns its number, or that of the newest build if it
   * failed and no changes are pending: the new build replaces it. Undefined if there is nothing to build.
   */
  claim: () => Promise<number | undefined>;
  /** Reports the result of a build like a hosted builder, with a reason if it failed. */
  report: (build: number, reason?: string) => Promise<void>;
};

type Settings = { service: SupabaseClient<Database>; call: CallFunction };

// a build that was killed with the product has ended, and its changes may be claimed again
const leaseSeconds = 600;

export function siteBuilds({ service, call }: Settings): SiteBuilds {
  // scheduled changes count from their time on
  const due = () =>
    service.from("site_changes").select("id").or(`not_before.is.null,not_before.lte.${new Date().toISOString()}`);
  async function failedBuild(): Promise<number | undefined> {
    const builds = service.from("site_builds").select("id, status").order("id", { ascending: false });
    const [newest] = (await builds.limit(1).throwOnError()).data;
    return newest?.status === "failed" ? newest.id : undefined;
  }
  return {
    async newestChange() {
      const changes = due().order("changed_at", { ascending: false }).order("id", { ascending: false });
      const { data } = await changes.limit(1).throwOnError();
      return data[0]?.id ?? 0;
    },
    async firstWaiting() {
      const { data } = await due().is("claimed_at", null).order("id").limit(1).throwOnError();
      return data[0]?.id;
    },
    async claim() {
      const { data } = await service
        .rpc("claim_site_build", {
          at: new Date().toISOString(),
          quiet_seconds: 0,
          longest_wait_seconds: 0,
          lease_seconds: leaseSeconds,
          now_please: true,
        })
        .throwOnError();
      return (data as { build?: number } | null)?.build ?? (await failedBuild());
    },
    async report(build, reason) {
      const outcome = reason === undefined ? { outcome: "finished" } : { outcome: "failed", reason };
      const response = await call("site-rebuild", { action: "report", build, ...outcome });
      if (!response.ok) throw new Error(`build ${build} could not be reported: ${await response.text()}`);
    },
  };
}
