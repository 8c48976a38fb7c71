import * as v from "valibot";
import { invalidEmailAddress, isEmailAddress, normalAddress } from "../_shared/domain.ts";

// on by default, because the newsletter form has no options
const preferences = v.object({
  weekly_digest: v.optional(v.boolean(), true),
  new_videos: v.optional(v.boolean(), true),
  new_plans: v.optional(v.boolean(), true),
});
const token = v.pipe(v.string(), v.maxLength(200));
const address = v.pipe(
  v.string(invalidEmailAddress),
  v.transform(normalAddress),
  v.check(isEmailAddress, invalidEmailAddress),
);

/** Subscribe by address. */
export const subscribeBody = v.object({
  action: v.literal("subscribe"),
  email: v.optional(address, ""),
  preferences: v.optional(preferences, {}),
  captcha: v.optional(v.string(), ""),
});

/** Subscribe by address; or unsubscribe, read or save preferences by signed token. */
export const subscriptionBody = v.variant("action", [
  subscribeBody,
  v.object({ action: v.literal("unsubscribe"), token }),
  v.object({ action: v.literal("preferences"), token, preferences: v.optional(preferences) }),
]);

export type Subscribe = v.InferOutput<typeof subscribeBody>;
export type Preferences = v.InferOutput<typeof preferences>;
