import * as v from "valibot";

/** Check whether a build is due, force one, or report the result of one. */
export const rebuildBody = v.variant("action", [
  v.object({ action: v.literal("sweep") }),
  v.object({ action: v.literal("rebuild") }),
  v.object({
    action: v.literal("report"),
    outcome: v.picklist(["finished", "failed"]),
    build: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    reason: v.optional(v.pipe(v.string(), v.trim()), ""),
  }),
]);

export type Report = Extract<v.InferOutput<typeof rebuildBody>, { action: "report" }>;
