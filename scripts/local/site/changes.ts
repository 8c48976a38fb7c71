import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../src/data/database.types.ts";
import type { Waiting } from "./rebuild-due.ts";

export type SiteChanges = {
  /** the newest row's id, 0 without rows */
  newest: () => Promise<number>;
  waiting: () => Promise<Waiting>;
  claim: (upTo: number) => Promise<void>;
  markBuilt: (upTo: number) => Promise<void>;
  /** the claimed build came to nothing */
  markFailed: (reason: string) => Promise<void>;
};

// enough to know that many came; the rest makes no difference to when a rebuild is due
const enough = 200;

/** The outbox of publishes that want a rebuild (site_changes), read and marked by the service role. */
export function siteChanges(service: SupabaseClient<Database>): SiteChanges {
  const table = () => service.from("site_changes");
  const mark = async (values: { claimed_at: string } | { built_at: string }, upTo: number) =>
    void (await table().update(values).is("built_at", null).lte("id", upTo).throwOnError());
  const end = async (outcome: { status: "finished" } | { status: "failed"; error: string }) => {
    const ended = { ...outcome, ended_at: new Date().toISOString() };
    await service.from("site_builds").update(ended).eq("status", "asked").throwOnError();
  };

  return {
    async newest() {
      const { data } = await table().select("id").order("id", { ascending: false }).limit(1).throwOnError();
      return data[0]?.id ?? 0;
    },
    async waiting() {
      const { data } = await table().select("changed_at").is("built_at", null).order("id").limit(enough).throwOnError();
      const times = data.map(({ changed_at }) => Date.parse(changed_at));
      const newest = Math.max(...times);
      return {
        count: times.length,
        oldest: Math.min(...times),
        newest,
        lastMinute: times.filter((time) => time > newest - 60_000).length,
      };
    },
    async claim(upTo) {
      const now = new Date().toISOString();
      await mark({ claimed_at: now }, upTo);
      await service.from("site_builds").insert({ status: "asked", claimed_at: now, asked_at: now }).throwOnError();
    },
    async markBuilt(upTo) {
      await mark({ built_at: new Date().toISOString() }, upTo);
      await end({ status: "finished" });
    },
    markFailed: (reason) => end({ status: "failed", error: reason.slice(0, 500) }),
  };
}
