import * as v from "valibot";
import { defaultQuery } from "../_shared/domain.ts";

/** Search for videos, or (administrators and the schedule) refresh the stored ones. */
export const youtubeBody = v.variant("action", [
  v.object({ action: v.literal("refresh") }),
  v.object({
    action: v.optional(v.literal("search"), "search"),
    query: v.optional(v.pipe(v.string(), v.maxLength(2000)), defaultQuery),
    maxResults: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 20),
  }),
]);
