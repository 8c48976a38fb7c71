import * as v from "valibot";
import { isCalendarDate } from "../_shared/domain.ts";

const videoId = v.pipe(v.string(), v.uuid("must be the id of a video"));
const id = v.pipe(v.string(), v.uuid());
const text = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit));
const notes = v.optional(text(2000));
const required = (sentence: string, limit: number) =>
  v.pipe(v.string(sentence), v.trim(), v.nonEmpty(sentence), v.maxLength(limit));

// PostgreSQL rejects February 30 and the year 0000
const exists = v.check<string, string>((text) => isCalendarDate(text.slice(0, 10)) && text >= "0001", "is no real day");

const instant = v.pipe(v.string(), v.isoTimestamp(), exists);
/** The moderated_at that the administrator saw, to detect a decision by another administrator meanwhile. */
const seenAt = v.nullable(instant);
const seen = v.optional(seenAt);

const tags = v.pipe(v.array(text(50)), v.maxLength(50));
const language = v.nullable(v.picklist(["en", "ru"]));

// a date, or an instant with a time zone
const moment = v.union([v.pipe(v.string(), v.isoDate(), exists), instant], "Please select a snooze date");

/** The bodies of all actions; `about` has the fields that identify the video or videos. */
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

/** A decision about one video. Undoing a `decisionId` reverts every decision with this id. */
const one = actionsAbout({ videoId, moderationNotes: notes, moderatedAt: seen, decisionId: v.optional(id) });

const filter = v.object({
  status: v.picklist(["candidate", "approved", "rejected", "snoozed", "all"]),
  language: v.optional(v.picklist(["all", "en", "ru"])),
  search: v.optional(text(500)),
  channel: v.optional(text(100)),
  rule: v.optional(text(100)),
});

/** A decision about many videos: a list of ids, or all that match the filter that the administrator saw. */
const many = {
  decisionId: id,
  moderationNotes: notes,
  after: v.optional(id),
};
const named = actionsAbout({
  ...many,
  videoIds: v.pipe(v.array(videoId), v.minLength(1, "Name a video"), v.maxLength(500, "Name at most 500 videos")),
  /** the moderated_at that the administrator saw, by id */
  moderatedAt: v.optional(v.record(videoId, seenAt)),
});
const matching = actionsAbout({ ...many, matching: filter, lookedAt: instant });
const takenBack = v.object({ action: v.literal("undo"), decisionId: id, after: v.optional(id) });

const seconds = v.pipe(v.number(), v.integer(), v.minValue(1));
const list = v.pipe(v.array(text(50)), v.maxLength(50));

/** A rule as entered in a form, possibly unsaved. */
const typedRule = v.variant("kind", [
  v.object({
    kind: v.literal("whitelist"),
    channel_id: text(100),
    min_duration_seconds: seconds,
    max_duration_seconds: seconds,
    auto_approve_languages: list,
  }),
  v.object({
    kind: v.literal("blacklist"),
    keyword: v.pipe(v.string(), v.maxLength(500)),
    pattern_type: text(20),
    target_fields: list,
    case_sensitive: v.boolean(),
  }),
]);

/** Preview a rule's decisions about pending candidates, or apply them. */
const ruleBody = v.variant("action", [
  v.object({ action: v.literal("preview-rule"), rule: typedRule }),
  v.object({
    action: v.literal("apply-rule"),
    rule: v.object({ kind: v.picklist(["whitelist", "blacklist"]), id }),
    decisionId: id,
    after: v.optional(id),
  }),
]);

export type TypedRule = v.InferOutput<typeof typedRule>;
export type RuleRequest = v.InferOutput<typeof ruleBody>;
export type Decision = v.InferOutput<typeof one>;
export type BulkDecision = v.InferOutput<typeof named | typeof matching | typeof takenBack>;

/** A moderation decision about one or many videos, or a rule to preview or apply. */
export const moderationBody = v.lazy((input) => {
  const body = (input ?? {}) as Record<string, unknown>;
  if ("rule" in body) return ruleBody;
  if ("videoId" in body) return one;
  if ("videoIds" in body) return named;
  if ("matching" in body) return matching;
  return body.action === "undo" && "decisionId" in body ? takenBack : one;
}) as v.GenericSchema<unknown, Decision | BulkDecision | RuleRequest>;
