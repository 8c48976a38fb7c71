import * as v from "valibot";
import { isPushEndpoint } from "./domain.ts";

// a P-256 point has 65 bytes and a secret 16 (RFC 8291): 87 and 22 characters in base64url
const key = (characters: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`), "is not a key of a push subscription"),
  );

/** The URL of a browser's subscription at a push service. */
export const pushEndpoint = (extraHosts: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => isPushEndpoint(text, extraHosts), "This is not the address of a push service"),
  );

/** A push subscription as browsers serialize it. */
export const pushSubscription = (extraHosts: string[]) =>
  v.object({ endpoint: pushEndpoint(extraHosts), keys: v.object({ p256dh: key(87), auth: key(22) }) });
