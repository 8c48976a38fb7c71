import { statfs } from "node:fs/promises";
import type { Capabilities } from "./capabilities.ts";
import { unwrap } from "./database.ts";
import { showsSite, siteTrouble } from "./shows-site.ts";

/** The state of publishing, and the problems of an operator in words that name no account and no secret. */
export async function examineOperations(capabilities: Capabilities) {
  const [state, ...troubles] = await Promise.all([
    stateOf(capabilities),
    scheduleTroubles(capabilities),
    youtubeTroubles(capabilities),
    mailTroubles(capabilities),
    signUpTroubles(capabilities),
    unansweredTroubles(capabilities),
    backupTroubles(capabilities),
    diskTroubles(capabilities),
    readerTroubles(capabilities),
    serviceTroubles(capabilities),
  ]);
  const publishing = publishingTroubles(state, capabilities.now());
  const site = await siteTroubles(state, capabilities);
  return { ...state, troubles: [...rowTroubles(state), ...publishing, ...site, ...troubles.flat()] };
}

/** No administrator who gets the mails about problems: there is none, or each address bounced or reported a mail as spam. */
const readerTroubles = async ({ serviceDatabase }: Capabilities): Promise<string[]> =>
  unwrap(await serviceDatabase.rpc("has_trouble_reader"))
    ? []
    : [
        "Mails about problems reach no administrator: there is none, or their addresses bounced or reported a mail as spam.",
      ];

/** Sign-in or storage that fails although the database responds. On a local machine the browser shows it. */
async function serviceTroubles({ environment, fetch }: Capabilities): Promise<string[]> {
  const { siteUrl, supabaseUrl, publishableKeys } = environment;
  if (!siteUrl.startsWith("https:")) return [];
  const headers = { apikey: publishableKeys[0] ?? "" };
  const troubleOf = (path: string, trouble: string) =>
    fetch(`${supabaseUrl}/${path}`, { headers, signal: AbortSignal.timeout(10_000) }).then(
      async ({ status, body }) => {
        await body?.cancel();
        return status < 500 ? [] : [trouble];
      },
      () => [trouble],
    );
  const troubles = [
    troubleOf("auth/v1/settings", "Nobody can sign in: the project's authentication fails."),
    // the storage looks for it in the database
    troubleOf("storage/v1/object/public/pictures/none", "Pictures can't be shown: the project's storage fails."),
  ];
  return (await Promise.all(troubles)).flat();
}

/** A database that responds, but without the rows that it always has: then content isn't empty, but unreadable. */
const rowTroubles = ({ schema }: { schema: string | null }): string[] =>
  schema === null ? ["The database responds without its rows."] : [];

const MEGABYTE = 1024 * 1024;
// a day of logs and a backup fit
const SMALLEST_FREE = 500;
const FULLEST = 0.9;

/** A disk, or a hosted database, that is nearly full. */
async function diskTroubles({ environment, serviceDatabase }: Capabilities): Promise<string[]> {
  const { folder, megabytes } = environment.disk;
  const troubles = [];
  if (folder !== "") {
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / MEGABYTE);
    if (free < SMALLEST_FREE) troubles.push(`The disk of the database has ${free} MB left.`);
  }
  if (megabytes > 0) {
    const used = Math.ceil(unwrap(await serviceDatabase.rpc("database_size")) / MEGABYTE);
    if (used > megabytes * FULLEST) troubles.push(`The database uses ${used} of ${megabytes} MB.`);
  }
  return troubles;
}

async function stateOf({ serviceDatabase, now }: Capabilities) {
  const unclaimed = serviceDatabase
    .from("site_changes")
    .select("changed_at", { count: "exact" })
    .is("claimed_at", null);
  const builds = serviceDatabase.from("site_builds").select("status, requested_at, ended_at");
  const [schema, budget, waiting, latest] = await Promise.all([
    serviceDatabase.rpc("schema_version"),
    serviceDatabase.rpc("site_build_budget", { at: now().toISOString() }),
    unclaimed.order("changed_at").limit(1),
    builds.order("id", { ascending: false }).limit(1),
  ]);
  const next_build_at = unwrap(budget)[0]?.next_at ?? null;
  return {
    schema: unwrap(schema),
    waiting: { changes: waiting.count ?? 0, since: unwrap(waiting)[0]?.changed_at ?? null, next_build_at },
    last_build: unwrap(latest)[0] ?? null,
  };
}

/** The state of publishing: changes without a build, when the next build may start, and the newest build. */
type State = {
  waiting: { since: string | null; next_build_at: string | null };
  last_build: { status: string; requested_at: string } | null;
};

// publishing usually takes a minute or two, and a failing build hook is retried at least every hour
const MAX_DELAY = 2 * 3600 * 1000;

const isLong = (since: string, now: Date) => now.getTime() - Date.parse(since) > MAX_DELAY;

/** Publishing problems: a failed build, or changes or a hook call that have been pending for over two hours. */
function publishingTroubles({ waiting, last_build }: State, now: Date): string[] {
  const troubles = [];
  if (last_build?.status === "failed") troubles.push("The last build of the site failed.");
  if (last_build?.status === "retrying" && isLong(last_build.requested_at, now)) {
    troubles.push("The build hook has refused for over two hours.");
  }
  // waiting for the host's build budget isn't a problem before the build is due
  const isDue = waiting.next_build_at === null || isLong(waiting.next_build_at, now);
  if (waiting.since !== null && isLong(waiting.since, now) && isDue)
    troubles.push("Changes have waited for a build for over two hours.");
  return troubles;
}

/**
 * An address at which another site answers, or none, as after its domain has expired; or a publish that its host accepted over two hours
 * ago, and that isn't there. On a local machine the browser shows both.
 */
async function siteTroubles({ last_build }: State, { environment, fetch, now }: Capabilities): Promise<string[]> {
  const { siteUrl } = environment;
  if (!siteUrl.startsWith("https:")) return [];
  if (!(await showsSite(siteUrl, fetch))) return [siteTrouble];
  if (last_build?.status !== "accepted" || !isLong(last_build.requested_at, now())) return [];
  // a site of an older release has no such file
  const built = await fetch(`${siteUrl}/build.txt?${now().getTime()}`, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.text(),
    () => "",
  );
  const isMissing = Date.parse(built.trim()) < Date.parse(last_build.requested_at);
  return isMissing ? ["A publish hasn't arrived on the site for over two hours."] : [];
}

/** "2026-11-25 09:14 UTC" */
const minuteOf = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;

/** Scheduled jobs that fail or no longer run. The doctor shows the reasons, which name accounts. */
async function scheduleTroubles({ serviceDatabase }: Capabilities): Promise<string[]> {
  return unwrap(await serviceDatabase.rpc("schedule_troubles")).map(({ job, since, reason }) =>
    reason === null
      ? `The scheduled job “${job}” hasn't run since ${minuteOf(since)}.`
      : `The scheduled job “${job}” has failed since ${minuteOf(since)}.`,
  );
}

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
// refreshed after 25 days, deleted after 29
const OLD = 27;

/** YouTube data that is about to be deleted, because it couldn't be refreshed. */
async function youtubeTroubles({ serviceDatabase, now }: Capabilities): Promise<string[]> {
  const stored = serviceDatabase
    .from("enhanced_videos")
    .select("fetched_at")
    .eq("source", "youtube")
    .is("withdrawn_at", null);
  const oldest = unwrap(await stored.order("fetched_at").limit(1).maybeSingle());
  const days = oldest?.fetched_at ? Math.floor((now().getTime() - Date.parse(oldest.fetched_at)) / DAY) : 0;
  return days < OLD ? [] : [`YouTube data is ${days} days old, and is deleted after 30.`];
}

// one missed night, and the hours that a workflow waits for a runner
const MAX_BACKUP_AGE = 50 * HOUR;

/** A nightly backup that has stopped. Projects that never reported one have no backups, or other ones. */
async function backupTroubles({ serviceDatabase, now }: Capabilities): Promise<string[]> {
  const { last_backup_at } = unwrap(await serviceDatabase.from("site_settings").select("last_backup_at").single());
  const isOld = last_backup_at !== null && now().getTime() - Date.parse(last_backup_at) > MAX_BACKUP_AGE;
  return isOld ? [`The last backup is from ${minuteOf(last_backup_at)}.`] : [];
}

// mail providers suspend accounts above about these rates; a few addresses of a small site aren't a rate yet
const limits = { bounced: { atLeast: 5, percent: 4 }, complained: { atLeast: 2, percent: 0.1 } };

// fewer may all be on their way
const FEWEST_UNREPORTED = 5;

/**
 * Too many emails of the last 7 days that came back or were reported as spam, or no events of the provider's webhook since the last few
 * mails: without them, nobody learns which addresses are dead.
 */
async function mailTroubles({ environment, serviceDatabase }: Capabilities): Promise<string[]> {
  const [last7Days] = unwrap(await serviceDatabase.rpc("mail_reputation"));
  if (last7Days === undefined) return [];
  const { sent, unreported } = last7Days;
  const isMany = (kind: keyof typeof limits) =>
    last7Days[kind] >= limits[kind].atLeast && 100 * last7Days[kind] > limits[kind].percent * sent;
  const sentence = (kind: keyof typeof limits, what: string) =>
    isMany(kind) ? [`Mail in the last 7 days: ${sent} sent, ${last7Days[kind]} ${what}.`] : [];
  const reason = environment.webhookSecret === "" ? "the webhook has no secret" : "check the webhook";
  const silence = `The last ${unreported} mails weren't reported as delivered: ${reason}.`;
  return [
    ...sentence("bounced", "came back"),
    ...sentence("complained", "reported as spam"),
    ...(unreported >= FEWEST_UNREPORTED ? [silence] : []),
  ];
}

/** Mails about sign-ups that wait because the hour's or the day's mails are sent. They expire after two days. */
async function signUpTroubles({ serviceDatabase, now }: Capabilities): Promise<string[]> {
  const waiting = await serviceDatabase
    .from("deliveries")
    .select("id", { count: "exact" })
    .eq("queue", "sign-ups")
    .eq("status", "pending")
    .lt("planned_at", new Date(now().getTime() - HOUR).toISOString())
    .limit(1);
  unwrap(waiting);
  return waiting.count ? [`Sign-up mails that have waited for over an hour: ${waiting.count}.`] : [];
}

// some addresses are mistyped, some browsers are gone
const MOST_UNANSWERED = 10;

/** Sign-in mails or pushes that seem to arrive nowhere, as with a wrong password of the mail server or key pair of pushes. */
async function unansweredTroubles({ serviceDatabase }: Capabilities): Promise<string[]> {
  const [latest] = unwrap(await serviceDatabase.rpc("unanswered"));
  const { sign_ups = 0, pushes = 0 } = latest ?? {};
  const troubles = [];
  if (sign_ups >= MOST_UNANSWERED)
    troubles.push(
      `The last ${sign_ups} new accounts weren't confirmed: check the password under Authentication > Emails > SMTP Settings.`,
    );
  if (pushes >= MOST_UNANSWERED)
    troubles.push(
      `No browser took the last ${pushes} pushes: check that VAPID_PRIVATE_KEY and PUBLIC_VAPID_PUBLIC_KEY are a pair.`,
    );
  return troubles;
}
