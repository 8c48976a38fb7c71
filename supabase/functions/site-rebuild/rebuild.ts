import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import { callHook } from "./hook.ts";

/** The outcome of a check: nothing to build, not due yet, requested, or to be retried. */
export type Outcome =
  | { state: "nothing" }
  | { state: "not_configured" }
  | { state: "waiting"; seconds: number }
  | { state: "accepted"; build: number }
  | { state: "retrying"; build: number; reason: string };

const claim = v.nullable(
  v.union([v.object({ wait: v.number() }), v.object({ build: v.number(), attempt: v.number() })]),
);

// seconds that a claim outlives the hook's timeout, so that no other run requests the same build meanwhile
const LEASE_AFTER_TIMEOUT = 30;
const FIRST_RETRY = 15;
const LONGEST_RETRY = 3600;
// milliseconds: the next sweep starts after a minute, and with the hook's timeout it fits into the worker's remaining 75 s
const LONGEST_STAY = 45_000;

/** Seconds until the next attempt: 15, 30, 60 … up to an hour, but at least the hook's Retry-After. */
const retryAfter = (attempt: number, minimum: number): number =>
  Math.min(Math.max(FIRST_RETRY * 2 ** (attempt - 1), minimum), LONGEST_RETRY);

async function claimed(nowPlease: boolean, { environment, serviceDatabase, now }: Capabilities) {
  const { quiet, longestWait, timeout } = environment.rebuild;
  const row = await serviceDatabase.rpc("claim_site_build", {
    at: now().toISOString(),
    quiet_seconds: quiet,
    longest_wait_seconds: longestWait,
    lease_seconds: Math.ceil(timeout) + LEASE_AFTER_TIMEOUT,
    now_please: nowPlease,
  });
  return v.parse(claim, unwrap(row));
}

/** Requests a build if one is due, or with `nowPlease` at once. */
export async function rebuildIfDue(nowPlease: boolean, capabilities: Capabilities): Promise<Outcome> {
  if (capabilities.environment.rebuild.url === "") return { state: "not_configured" };
  const work = await claimed(nowPlease, capabilities);
  if (work === null) return { state: "nothing" };
  if ("wait" in work) return { state: "waiting", seconds: work.wait };
  return requestBuild(work.build, work.attempt, capabilities);
}

async function requestBuild(build: number, attempt: number, capabilities: Capabilities): Promise<Outcome> {
  const { serviceDatabase, now, log } = capabilities;
  const verdict = await callHook(build, capabilities);
  const noted = { build, attempt, at: now().toISOString() };
  if (verdict.kind === "accepted") {
    unwrap(await serviceDatabase.rpc("record_site_build_call", noted));
    log("accepted", { build, attempt });
    return { state: "accepted", build };
  }
  const { reason, seconds } = verdict;
  const retry_seconds = retryAfter(attempt, seconds);
  unwrap(await serviceDatabase.rpc("record_site_build_call", { ...noted, retry_seconds, reason }));
  log("refused", { build, attempt, reason, retry_seconds });
  return { state: "retrying", build, reason };
}

/** Like rebuildIfDue, but also waits for a build that becomes due before the next sweep. */
export async function rebuildWhenDue(capabilities: Capabilities): Promise<Outcome> {
  const { now, wait } = capabilities;
  const until = now().getTime() + LONGEST_STAY;
  for (;;) {
    const outcome = await rebuildIfDue(false, capabilities);
    const seconds = outcome.state === "waiting" ? outcome.seconds : outcome.state === "retrying" ? 1 : 0;
    if (seconds === 0 || now().getTime() + seconds * 1000 > until) return outcome;
    await wait(seconds * 1000);
  }
}
