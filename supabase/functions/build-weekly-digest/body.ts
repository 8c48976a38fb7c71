import * as v from "valibot";
import { isCalendarDate } from "../_shared/domain.ts";

const invalidDate = "Please give the date as YYYY-MM-DD";
const date = v.pipe(
  v.string(invalidDate),
  v.trim(),
  v.check((text) => text === "" || (isCalendarDate(text) && /^20/.test(text)), invalidDate),
);

/**
 * The week to build: the current one by default, with lastWeek the one before. Without autoGenerate the digest stays a draft even
 * when it has content.
 */
export const buildBody = v.object({
  weekStartDate: v.optional(v.nullable(date)),
  lastWeek: v.optional(v.boolean(), false),
  autoGenerate: v.optional(v.boolean(), true),
});
