import * as v from "valibot";
import { digestSections, isCalendarDate } from "../_shared/domain.ts";

const invalidDate = "Please give the date as YYYY-MM-DD";
const date = v.pipe(
  v.string(invalidDate),
  v.trim(),
  v.check((text) => text === "" || (isCalendarDate(text) && /^20/.test(text)), invalidDate),
);

const invalidSubject = "A subject is one line of at most 150 characters";
const addresses = v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(100));
const edit = v.object({
  own_subject: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(150, invalidSubject),
    v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), invalidSubject),
  ),
  intro: v.pipe(v.string(), v.trim(), v.maxLength(2000, "An intro has at most 2,000 characters")),
  sections: v.pipe(
    v.array(v.picklist(digestSections)),
    v.check((sections) => new Set(sections).size === sections.length, "A section is in the digest once"),
  ),
  item_order: addresses,
  left_out: addresses,
});
const digestId = v.pipe(v.string(), v.uuid());

/**
 * Build the digest of a week, by default the current one, with lastWeek the previous one. Without autoGenerate, it stays a draft even
 * if it has content. Or preview or save an edit of a built digest; `seen` is the version that the administrator edited.
 */
export const buildBody = v.variant("action", [
  v.object({
    action: v.optional(v.literal("build"), "build"),
    weekStartDate: v.optional(v.nullable(date)),
    lastWeek: v.optional(v.boolean(), false),
    autoGenerate: v.optional(v.boolean(), true),
  }),
  v.object({ action: v.literal("preview"), digestId, edit }),
  v.object({ action: v.literal("edit"), digestId, seen: v.pipe(v.string(), v.isoTimestamp()), edit }),
]);

type Body = v.InferOutput<typeof buildBody>;
export type BuildBody = Extract<Body, { action: "build" }>;
export type EditBody = Extract<Body, { action: "edit" }>;
export type PreviewBody = Extract<Body, { action: "preview" }>;
