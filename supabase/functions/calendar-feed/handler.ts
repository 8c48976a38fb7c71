import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { forbiddenBy, unwrap } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { enforceRateLimit, rateLimited, senderNetwork } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { readSiteName } from "../_shared/site-name.ts";
import { calendarEvents, writeCalendar } from "./write-calendar.ts";

const wanted = v.object({ enrollmentId: v.pipe(v.string(), v.uuid()) });

/** A member's calendar: the feed for apps that have its secret URL, and the download of a single plan for the member. */
export const handle: Handler = async (request, capabilities) => {
  if (request.method === "GET" || request.method === "HEAD") return readFeed(request, capabilities);
  const { environment, databaseAs, now } = capabilities;
  const caller = callerOf(request, environment);
  if (caller.kind !== "person") throw new Failure(401, "unauthorized", "Please sign in");
  const { enrollmentId: enrollment } = await readBody(request, wanted);
  await enforceRateLimit({ bucket: "plan-calendar", allowed: 60, seconds: 60 }, senderNetwork(request), capabilities);
  const found = await databaseAs(caller.token).rpc("plan_events", { enrollment });
  if (found.error && forbiddenBy(found.error, found.status)) throw new Failure(401, "unauthorized", "Please sign in");
  const events = v.parse(calendarEvents, unwrap(found));
  if (events.length === 0) throw new Failure(404, "not_found", "This plan has no dates yet.");
  await readSiteName(capabilities);
  return jsonResponse({ calendar: writeCalendar(events, now(), environment) });
};

const feed = v.nullable(
  v.union([
    v.object({ retry_after: v.number() }),
    v.object({ digest: v.string(), changed_at: v.string(), events: v.nullable(calendarEvents) }),
  ]),
);
// high, because calendar services read all their users' feeds from a few IP addresses
const programs = { bucket: "calendar-feed", allowed: 600, seconds: 60 };

/**
 * The feed for calendar apps at /calendar-feed/<secret>.ics. Responds with 304 if unchanged, without writing the calendar, and with 404
 * if the URL was renewed or turned off.
 */
async function readFeed(request: Request, capabilities: Capabilities): Promise<Response> {
  const { environment, serviceDatabase, now } = capabilities;
  await enforceRateLimit(programs, senderNetwork(request), capabilities);
  const [, secret] = /\/([0-9a-f]{48})\.ics$/.exec(new URL(request.url).pathname) ?? [];
  if (secret === undefined) throw gone;
  const at = now().toISOString();
  const found = v.parse(
    feed,
    unwrap(await serviceDatabase.rpc("read_calendar_feed", { secret, at, ...cachedBy(request) })),
  );
  if (found === null) throw gone;
  if ("retry_after" in found) throw rateLimited(found.retry_after);
  const changedAt = new Date(found.changed_at);
  const headers = {
    etag: `"${found.digest}"`,
    "last-modified": changedAt.toUTCString(),
    // only the calendar app may cache it, and must revalidate it
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  };
  if (found.events === null) return new Response(null, { status: 304, headers });
  await readSiteName(capabilities);
  const body = request.method === "HEAD" ? null : writeCalendar(found.events, changedAt, environment);
  return new Response(body, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
}

const gone = new Failure(404, "not_found", "This calendar address doesn't work anymore.");

/** The app's cached calendar: its ETags, otherwise its time (RFC 9110, 13.2.2). */
function cachedBy({ headers }: Request): { known?: string[]; known_since?: string } {
  const tags = headers.get("if-none-match");
  if (tags !== null) return { known: tags.split(",").map((tag) => tag.trim().replace(/^(W\/)?"|"$/g, "")) };
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  const at = Number.isNaN(since) ? "" : new Date(since).toISOString();
  // years before 0 and after 9999 have a sign
  return /^\d{4}-/.test(at) ? { known_since: at } : {};
}
