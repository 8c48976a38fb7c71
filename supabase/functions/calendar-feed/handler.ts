import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { forbiddenBy, unwrap } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { enforceRateLimit, senderNetwork } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { sign } from "../_shared/signature.ts";
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
  return jsonResponse({ calendar: writeCalendar(events, now(), environment) });
};

const feed = v.nullable(v.object({ events: calendarEvents, changed_at: v.string() }));
// high, because calendar services read all their users' feeds from a few IP addresses
const programs = { bucket: "calendar-feed", allowed: 600, seconds: 60 };

/** The feed for calendar apps at /calendar-feed/<secret>.ics. Responds with 304 if unchanged, and 404 if the URL was renewed or turned off. */
async function readFeed(request: Request, capabilities: Capabilities): Promise<Response> {
  const { environment, serviceDatabase, now } = capabilities;
  await enforceRateLimit(programs, senderNetwork(request), capabilities);
  const [, secret = ""] = /\/([0-9a-f]{48})\.ics$/.exec(new URL(request.url).pathname) ?? [];
  const found = v.parse(
    feed,
    unwrap(await serviceDatabase.rpc("read_calendar_feed", { secret, at: now().toISOString() })),
  );
  if (found === null) throw new Failure(404, "not_found", "This calendar address doesn't work anymore.");
  const changedAt = new Date(found.changed_at);
  const calendar = writeCalendar(found.events, changedAt, environment);
  const headers = {
    etag: `"${await sign(environment.unsubscribeSecret, "etag", calendar)}"`,
    "last-modified": changedAt.toUTCString(),
    // only the calendar app may cache it, and must revalidate it
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  };
  if (isKnown(request, headers)) return new Response(null, { status: 304, headers });
  const body = request.method === "HEAD" ? null : calendar;
  return new Response(body, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
}

/** Whether the app's cached calendar is current (RFC 9110, 13.2.2). */
function isKnown({ headers }: Request, now: { etag: string; "last-modified": string }): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) return tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === now.etag);
  return Date.parse(headers.get("if-modified-since") ?? "") >= Date.parse(now["last-modified"]);
}
