import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf } from "../_shared/caller.ts";
import { forbiddenBy, rowsOf } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { addressOf, consumeRateLimit } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { readFeed } from "./feed.ts";
import { calendarEvents, writeCalendar } from "./write-calendar.ts";

const wanted = v.object({ enrollmentId: v.pipe(v.string(), v.uuid()) });

/** A member's calendar: the feed for apps that have its secret URL, and the download of a single plan for the member. */
export const handle: Handler = async (request, capabilities) => {
  if (request.method === "GET" || request.method === "HEAD") return readFeed(request, capabilities);
  const { environment, rowsAs, now } = capabilities;
  const caller = callerOf(request, environment);
  if (caller.kind !== "person") throw new Failure(401, "unauthorized", "Please sign in");
  const { enrollmentId: enrollment } = await readBody(request, wanted);
  await consumeRateLimit({ bucket: "plan-calendar", allowed: 60, seconds: 60 }, addressOf(request), capabilities);
  const found = await rowsAs(caller.token).rpc("plan_events", { enrollment });
  if (found.error && forbiddenBy(found.error, found.status)) throw new Failure(401, "unauthorized", "Please sign in");
  const events = v.parse(calendarEvents, rowsOf(found));
  if (events.length === 0) throw new Failure(404, "not_found", "This plan has no dates yet.");
  return jsonResponse({ calendar: writeCalendar(events, now(), environment) });
};
