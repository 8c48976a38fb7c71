import * as v from "valibot";
import { isCalendarDate } from "../_shared/domain.ts";

const videoId = v.pipe(v.string(), v.uuid("must be the id of a video"));
const text = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit));
const notes = v.optional(text(2000));
const required = (sentence: string, limit: number) =>
  v.pipe(v.string(sentence), v.trim(), v.nonEmpty(sentence), v.maxLength(limit));

// PostgreSQL rejects 30 February and the year 0000.
const exists = v.check<string, string>((text) => isCalendarDate(text.slice(0, 10)) && text >= "0001", "is no real day");

/** The moderated_at that the administrator saw: detects that somebody else decided in between. */
const seen = v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp(), exists)));
const common = { videoId, moderationNotes: notes, moderatedAt: seen };

const tags = v.pipe(v.array(text(50)), v.maxLength(50));
const language = v.nullable(v.picklist(["en", "ru"]));

// A date, or an instant with its time zone.
const moment = v.union(
  [v.pipe(v.string(), v.isoDate(), exists), v.pipe(v.string(), v.isoTimestamp(), exists)],
  "Please select a snooze date",
);

/** A moderation decision. */
export const moderationBody = v.variant("action", [
  v.object({ action: v.literal("approve"), ...common, tags: v.optional(tags), language: v.optional(language) }),
  v.object({
    action: v.literal("reject"),
    ...common,
    reason: v.optional(required("Please provide a rejection reason", 500), ""),
  }),
  v.object({
    action: v.literal("snooze"),
    ...common,
    snoozeUntil: v.optional(moment, ""),
    snoozeReason: v.optional(text(500)),
  }),
  v.object({ action: v.literal("undo"), ...common }),
]);

export type Decision = v.InferOutput<typeof moderationBody>;
