import * as v from "valibot";
import { isCalendarDate } from "../_shared/domain.ts";

const videoId = v.pipe(v.string(), v.uuid("must be the id of a video"));
const id = v.pipe(v.string(), v.uuid());
const text = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit));
const notes = v.optional(text(2000));
const required = (sentence: string, limit: number) =>
  v.pipe(v.string(sentence), v.trim(), v.nonEmpty(sentence), v.maxLength(limit));

// PostgreSQL rejects 30 February and the year 0000.
const exists = v.check<string, string>((text) => isCalendarDate(text.slice(0, 10)) && text >= "0001", "is no real day");

const instant = v.pipe(v.string(), v.isoTimestamp(), exists);
/** The moderated_at that the administrator saw: detects that somebody else decided in between. */
const seenAt = v.nullable(instant);
const seen = v.optional(seenAt);

const tags = v.pipe(v.array(text(50)), v.maxLength(50));
const language = v.nullable(v.picklist(["en", "ru"]));

// A date, or an instant with its time zone.
const moment = v.union([v.pipe(v.string(), v.isoDate(), exists), instant], "Please select a snooze date");

/** What each action takes, about the video or videos that `about` names. */
const actionsAbout = <About extends v.ObjectEntries>(about: About) =>
  v.variant("action", [
    v.object({ action: v.literal("approve"), ...about, tags: v.optional(tags), language: v.optional(language) }),
    v.object({
      action: v.literal("reject"),
      ...about,
      reason: v.optional(required("Please provide a rejection reason", 500), ""),
    }),
    v.object({
      action: v.literal("snooze"),
      ...about,
      snoozeUntil: v.optional(moment, ""),
      snoozeReason: v.optional(text(500)),
    }),
    v.object({ action: v.literal("undo"), ...about }),
  ]);

/** A decision about one video. Taking back a `decisionId` undoes all that was decided under it. */
const one = actionsAbout({ videoId, moderationNotes: notes, moderatedAt: seen, decisionId: v.optional(id) });

const filter = v.object({
  status: v.picklist(["candidate", "approved", "rejected", "snoozed", "all"]),
  language: v.optional(v.picklist(["all", "en", "ru"])),
  search: v.optional(text(500)),
  channel: v.optional(text(100)),
  rule: v.optional(text(100)),
});

/** A decision about many videos: those named, or those that match a filter as it was looked at. */
const many = {
  decisionId: id,
  moderationNotes: notes,
  after: v.optional(id),
};
const named = actionsAbout({
  ...many,
  videoIds: v.pipe(v.array(videoId), v.minLength(1, "Name a video"), v.maxLength(500, "Name at most 500 videos")),
  /** by id, the moderated_at that the administrator saw */
  moderatedAt: v.optional(v.record(videoId, seenAt)),
});
const matching = actionsAbout({ ...many, matching: filter, lookedAt: instant });
const takenBack = v.object({ action: v.literal("undo"), decisionId: id, after: v.optional(id) });

export type Decision = v.InferOutput<typeof one>;
export type BulkDecision = v.InferOutput<typeof named | typeof matching | typeof takenBack>;

/** A moderation decision about one video, or about many. */
export const moderationBody = v.lazy((input) => {
  const body = (input ?? {}) as Record<string, unknown>;
  if ("videoId" in body) return one;
  if ("videoIds" in body) return named;
  if ("matching" in body) return matching;
  return body.action === "undo" && "decisionId" in body ? takenBack : one;
}) as v.GenericSchema<unknown, Decision | BulkDecision>;
