import * as v from "valibot";
import { defaultQuery } from "../_shared/domain.ts";

/** Search for videos, or (administrators) add one and look at the quota, or (the schedule too) refresh the stored ones. */
export const youtubeBody = v.variant("action", [
  v.object({ action: v.literal("refresh") }),
  v.object({ action: v.literal("quota") }),
  v.object({
    action: v.literal("add"),
    youtubeId: v.pipe(v.string(), v.regex(/^[\w-]{11}$/, "must be the id of a video")),
  }),
  v.object({
    action: v.optional(v.literal("search"), "search"),
    query: v.optional(v.pipe(v.string(), v.maxLength(2000)), defaultQuery),
    maxResults: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 20),
  }),
]);
