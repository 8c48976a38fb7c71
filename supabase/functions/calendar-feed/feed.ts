import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { addressOf, consumeRateLimit } from "../_shared/rate-limit.ts";
import { sign } from "../_shared/signature.ts";
import { calendarEvents, writeCalendar } from "./write-calendar.ts";

const feed = v.nullable(v.object({ events: calendarEvents, changed_at: v.string() }));
// high, because calendar services read all their users' feeds from a few IP addresses
const programs = { bucket: "calendar-feed", allowed: 600, seconds: 60 };

/** The feed for calendar apps at /calendar-feed/<secret>.ics. Responds with 304 if unchanged, and 404 if the URL was renewed or turned off. */
export async function readFeed(request: Request, capabilities: Capabilities): Promise<Response> {
  const { environment, service, now } = capabilities;
  await consumeRateLimit(programs, addressOf(request), capabilities);
  const [, secret = ""] = /\/([0-9a-f]{48})\.ics$/.exec(new URL(request.url).pathname) ?? [];
  const found = v.parse(feed, rowsOf(await service.rpc("read_calendar_feed", { secret, at: now().toISOString() })));
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
