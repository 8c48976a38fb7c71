import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { reasonOf } from "../_shared/log.ts";
import { addressOf, consumeRateLimit } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";

const monitors = { bucket: "health", allowed: 30, seconds: 60 };

/** The health check for monitors: 200, or 503 with the problems, without details or secrets. */
export const handle: Handler = async (request, capabilities) => {
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new Failure(405, "method_not_allowed", "Use GET", { allow: "GET, HEAD, OPTIONS" });
  }
  try {
    await consumeRateLimit(monitors, addressOf(request), capabilities);
    const [state, schedule, youtube] = await Promise.all([
      stateOf(capabilities),
      scheduleTroubles(capabilities),
      youtubeTroubles(capabilities),
    ]);
    const troubles = [...troublesOf(state, capabilities.now()), ...schedule, ...youtube];
    return jsonResponse(
      { healthy: troubles.length === 0, troubles, database: "reachable", ...state },
      statusOf(troubles),
    );
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    capabilities.log("unhealthy", { reason: reasonOf(thrown) });
    return jsonResponse({ healthy: false, ...databaseTrouble(reasonOf(thrown)) }, 503);
  }
};

/** A full disk rejects writes (53100). A hosted project that runs out of space becomes read-only (25006). */
function databaseTrouble(reason: string) {
  if (reason.includes("53100")) return { troubles: ["The disk of the database is full."], database: "full" };
  if (reason.includes("25006"))
    return { troubles: ["The database is read-only, as it is when its disk is full."], database: "read-only" };
  return { troubles: ["The database can't be reached."], database: "unreachable" };
}

const statusOf = (troubles: string[]) => (troubles.length === 0 ? 200 : 503);

async function stateOf({ service, now }: Capabilities) {
  const unclaimed = service.from("site_changes").select("changed_at", { count: "exact" }).is("claimed_at", null);
  const builds = service.from("site_builds").select("status, requested_at, ended_at");
  const [schema, budget, waiting, latest] = await Promise.all([
    service.rpc("schema_version"),
    service.rpc("site_build_budget", { at: now().toISOString() }),
    unclaimed.order("changed_at").limit(1),
    builds.order("id", { ascending: false }).limit(1),
  ]);
  const next_build_at = rowsOf(budget)[0]?.next_at ?? null;
  return {
    schema: rowsOf(schema),
    waiting: { changes: waiting.count ?? 0, since: rowsOf(waiting)[0]?.changed_at ?? null, next_build_at },
    last_build: rowsOf(latest)[0] ?? null,
  };
}

/** The state of publishing: changes without a build, when the next build may start, and the newest build. */
type State = {
  waiting: { since: string | null; next_build_at: string | null };
  last_build: { status: string; requested_at: string } | null;
};

// publishing usually takes a minute or two, and a failing build hook is retried at least every hour
const MAX_DELAY = 2 * 3600 * 1000;

/** Publishing problems: a failed build, or changes or a hook call that have been pending for over two hours. */
function troublesOf({ waiting, last_build }: State, now: Date): string[] {
  const isLong = (since: string) => now.getTime() - Date.parse(since) > MAX_DELAY;
  const troubles = [];
  if (last_build?.status === "failed") troubles.push("The last build of the site failed.");
  if (last_build?.status === "retrying" && isLong(last_build.requested_at)) {
    troubles.push("The build hook has refused for over two hours.");
  }
  // waiting for the host's build budget isn't a problem before the build is due
  const isDue = waiting.next_build_at === null || isLong(waiting.next_build_at);
  if (waiting.since !== null && isLong(waiting.since) && isDue)
    troubles.push("Changes have waited for a build for over two hours.");
  return troubles;
}

/** "2026-11-25 09:14 UTC" */
const minuteOf = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

/** Scheduled jobs that fail or no longer run. The doctor shows the reasons, which name accounts. */
async function scheduleTroubles({ service }: Capabilities): Promise<string[]> {
  return rowsOf(await service.rpc("schedule_troubles")).map(({ job, since, reason }) =>
    reason === null
      ? `The scheduled job “${job}” hasn't run since ${minuteOf(since)}.`
      : `The scheduled job “${job}” has failed since ${minuteOf(since)}.`,
  );
}

const DAY = 24 * 3600 * 1000;
// refreshed after 25 days, deleted after 29
const OLD = 27;

/** YouTube data that is about to be deleted, because it couldn't be refreshed. */
async function youtubeTroubles({ service, now }: Capabilities): Promise<string[]> {
  const stored = service.from("enhanced_videos").select("fetched_at").eq("source", "youtube").is("withdrawn_at", null);
  const oldest = rowsOf(await stored.order("fetched_at").limit(1).maybeSingle());
  const days = oldest?.fetched_at ? Math.floor((now().getTime() - Date.parse(oldest.fetched_at)) / DAY) : 0;
  return days < OLD ? [] : [`YouTube data is ${days} days old, and is deleted after 30.`];
}
