import * as v from "valibot";
import { isCalendarDate } from "../_shared/domain.ts";

const videoId = v.pipe(v.string(), v.uuid("must be the id of a video"));
const text = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit));
const notes = v.optional(text(2000));
const said = (sentence: string, limit: number) =>
  v.pipe(v.string(sentence), v.trim(), v.nonEmpty(sentence), v.maxLength(limit));

// PostgreSQL takes no 30 February and no year 0000.
const exists = v.check<string, string>((text) => isCalendarDate(text.slice(0, 10)) && text >= "0001", "is no real day");

/** moderated_at of the row the administrator looked at: tells a decision from an accident when two decide at once. */
const seen = v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp(), exists)));
const common = { videoId, moderationNotes: notes, moderatedAt: seen };

const tags = v.pipe(v.array(text(50)), v.maxLength(50));
const language = v.nullable(v.picklist(["en", "ru"]));

// 2026-11-30 from a date field, or a moment with its zone.
const moment = v.union(
  [v.pipe(v.string(), v.isoDate(), exists), v.pipe(v.string(), v.isoTimestamp(), exists)],
  "Please select a snooze date",
);

/** What an administrator can decide about a video. */
export const moderationBody = v.variant("action", [
  v.object({ action: v.literal("approve"), ...common, tags: v.optional(tags), language: v.optional(language) }),
  v.object({
    action: v.literal("reject"),
    ...common,
    reason: v.optional(said("Please provide a rejection reason", 500), ""),
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
