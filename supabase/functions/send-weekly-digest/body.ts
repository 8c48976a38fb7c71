import * as v from "valibot";
import { invalidEmailAddress, isEmailAddress } from "../_shared/domain.ts";

const testEmail = v.pipe(v.string(invalidEmailAddress), v.trim(), v.check(isEmailAddress, invalidEmailAddress));

/**
 * Send a digest, or a test when testEmail is present: an empty or invalid one is an error, never a real send. `goOn`
 * continues one that was stopped. `sweep` starts scheduled digests and continues unfinished ones.
 */
export const sendBody = v.variant("action", [
  v.object({ action: v.literal("sweep") }),
  v.object({
    action: v.optional(v.literal("send"), "send"),
    digestId: v.pipe(v.string(), v.uuid()),
    testEmail: v.optional(testEmail),
    goOn: v.optional(v.boolean(), false),
  }),
]);
