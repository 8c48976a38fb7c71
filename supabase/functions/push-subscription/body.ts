import * as v from "valibot";
import { isEmailAddress, normalAddress } from "../_shared/domain.ts";
import { pushEndpoint, pushSubscription } from "../_shared/push-subscription.ts";

/** Subscribe a browser, unsubscribe it, or (scheduled) send the queued notices. */
export function pushBody(extraHosts: string[]) {
  const email = v.pipe(
    v.string(),
    v.transform(normalAddress),
    v.check((text) => text === "" || isEmailAddress(text), "is not an address"),
  );
  return v.variant("action", [
    v.object({ action: v.literal("send") }),
    v.object({ action: v.literal("unsubscribe"), endpoint: pushEndpoint(extraHosts) }),
    v.object({
      action: v.optional(v.literal("subscribe"), "subscribe"),
      subscription: pushSubscription(extraHosts),
      email: v.optional(email, ""),
    }),
  ]);
}
