import * as v from "valibot";
import { invalidEmailAddress, isEmailAddress } from "../_shared/domain.ts";

const testEmail = v.pipe(v.string(invalidEmailAddress), v.trim(), v.check(isEmailAddress, invalidEmailAddress));

/**
 * Send a digest, or a test of it when there is a testEmail at all: an empty or wrong one is refused, never taken for a
 * real send. The schedule asks to go on with whatever is unfinished.
 */
export const sendBody = v.variant("action", [
  v.object({ action: v.literal("sweep") }),
  v.object({
    action: v.optional(v.literal("send"), "send"),
    digestId: v.pipe(v.string(), v.uuid()),
    testEmail: v.optional(testEmail),
  }),
]);
