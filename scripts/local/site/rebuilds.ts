import { randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../src/platform/database.types.ts";
import { type CallFunction, respondAsync } from "../call-function.ts";
import type { Handler } from "../listen.ts";
import type { Rebuild } from "./site.ts";

type Settings = {
  service: SupabaseClient<Database>;
  call: CallFunction;
  log: (line: string) => void;
};

/** The variables of site-rebuild for the build hook of this machine. */
export const hookVariables = (url: string) => ({
  BUILD_HOOK_URL: url,
  BUILD_HOOK_TOKEN: randomBytes(24).toString("base64url"),
  BUILD_HOOK_BODY: '{"build":{build}}',
  // short, because local builds are free and take seconds
  REBUILD_QUIET_SECONDS: "2",
});

const pollEvery = 1000;

/** The outbox of publishes in the database: pending changes, and the builds that include them. */
export function siteChanges({ service, call, log }: Settings) {
  // scheduled changes count from their time on
  const due = () =>
    service.from("site_changes").select("id").or(`not_before.is.null,not_before.lte.${new Date().toISOString()}`);

  async function firstPending(): Promise<number | undefined> {
    const { data } = await due().is("claimed_at", null).order("id").limit(1).throwOnError();
    return data[0]?.id;
  }

  async function failedBuild(): Promise<number | undefined> {
    const builds = service.from("site_builds").select("id, status").order("id", { ascending: false });
    const [newest] = (await builds.limit(1).throwOnError()).data;
    return newest?.status === "failed" ? newest.id : undefined;
  }

  /** Reports the result of a build like a hosted builder. */
  async function report(build: number, outcome: Rebuild): Promise<void> {
    const result = outcome.is === "failed" ? { outcome: "failed", reason: outcome.reason } : { outcome: "finished" };
    const response = await call("site-rebuild", { action: "report", build, ...result });
    if (!response.ok) throw new Error(`build ${build} could not be reported: ${await response.text()}`);
  }

  return {
    /** the id of the newest change, 0 without any */
    async newest(): Promise<number> {
      const changes = due().order("changed_at", { ascending: false }).order("id", { ascending: false });
      const { data } = await changes.limit(1).throwOnError();
      return data[0]?.id ?? 0;
    },
    /**
     * Adds the pending changes to a build that starts now, without the hook. Returns its number, or that of the newest build if it
     * failed and no changes are pending. Undefined if there is nothing to build.
     */
    async claim(): Promise<number | undefined> {
      const now = { at: new Date().toISOString(), quiet_seconds: 0, longest_wait_seconds: 0, now_please: true };
      const { data } = await service.rpc("claim_site_build", { ...now, lease_seconds: 600 }).throwOnError();
      return (data as { build?: number } | null)?.build ?? (await failedBuild());
    },
    report,
    /** Calls site-rebuild on the first pending change, like pg_net on a hosted project. The function decides when to build. */
    follow(): () => void {
      let calledFor: number | undefined;
      const timer = setInterval(async () => {
        try {
          const first = await firstPending();
          if (first === undefined || first === calledFor) return;
          calledFor = first;
          await call("site-rebuild", { action: "sweep" }, respondAsync);
        } catch (error) {
          log(`Couldn't check for published changes: ${(error as Error).message}`);
        }
      }, pollEvery);
      return () => clearInterval(timer);
    },
    /** The build hook of a host: accepts a build's number at once, builds the site, and reports the outcome. */
    hook:
      (token: string, rebuild: () => Promise<Rebuild>): Handler =>
      async (request) => {
        if (request.headers.get("authorization") !== `Bearer ${token}`)
          return new Response("Unknown token\n", { status: 401 });
        const { build } = (await request.json()) as { build: number };
        const from = performance.now();
        rebuild()
          .then((outcome) => {
            const seconds = Math.round((performance.now() - from) / 1000);
            if (outcome.is === "failed") log(`The site could not be rebuilt, the last one stays up: ${outcome.reason}`);
            else log(`The site was rebuilt with what was published (${outcome.pages} pages, ${seconds} s).`);
            return report(build, outcome);
          })
          .catch((error: Error) => log(`Build ${build} of the site: ${error.message}`));
        return Response.json({ build }, { status: 202 });
      },
  };
}
