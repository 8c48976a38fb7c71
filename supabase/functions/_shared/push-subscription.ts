import * as v from "valibot";
import { isPushEndpoint } from "./domain.ts";

// A point on P-256 is 65 bytes, a secret 16 (RFC 8291): 87 and 22 characters of base64url.
const key = (characters: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`), "is not a key of a push subscription"),
  );

/** The address of a browser at a push service. */
export const pushEndpoint = (extraHosts: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => isPushEndpoint(text, extraHosts), "This is not the address of a push service"),
  );

/** A push subscription as browsers serialize it. */
export const pushSubscription = (extraHosts: string[]) =>
  v.object({ endpoint: pushEndpoint(extraHosts), keys: v.object({ p256dh: key(87), auth: key(22) }) });
