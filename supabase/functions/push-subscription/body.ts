import * as v from "valibot";
import { isEmailAddress, isPushEndpoint, normalAddress } from "../_shared/domain.ts";

// A point on P-256 is 65 bytes, a secret 16 (RFC 8291): 87 and 22 characters of base64url.
const key = (characters: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`), "is not a key of a push subscription"),
  );

/** Subscribe a browser, unsubscribe it, or (scheduled) send the queued notices. */
export function pushBody(extraHosts: string[]) {
  const endpoint = v.pipe(
    v.string(),
    v.check((text) => isPushEndpoint(text, extraHosts), "This is not the address of a push service"),
  );
  const email = v.pipe(
    v.string(),
    v.transform(normalAddress),
    v.check((text) => text === "" || isEmailAddress(text), "is not an address"),
  );
  return v.variant("action", [
    v.object({ action: v.literal("send") }),
    v.object({ action: v.literal("unsubscribe"), endpoint }),
    v.object({
      action: v.optional(v.literal("subscribe"), "subscribe"),
      subscription: v.object({ endpoint, keys: v.object({ p256dh: key(87), auth: key(22) }) }),
      email: v.optional(email, ""),
    }),
  ]);
}
