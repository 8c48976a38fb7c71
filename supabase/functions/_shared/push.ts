import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import * as v from "valibot";
import type { Capabilities } from "./capabilities.ts";
import { reasonOf } from "./log.ts";

/**
 * Batches of a hundred pushes that one run sends. A push is encrypted for its browser, which costs 2 to 3 ms of the two seconds of
 * processor time that a run has; a batch waits for push services for ten seconds at most.
 */
export const PUSH_BATCHES = 4;
const TIMEOUT = 10_000;
// how many bytes a message has, or a multiple of it, so that a push service learns little of its length
const PADDED = 1024;
const encoder = new TextEncoder();

/** Push subscriptions of browsers. */
export const browsers = v.array(v.object({ endpoint: v.string(), p256dh: v.string(), auth: v.string() }));
type Browser = v.InferOutput<typeof browsers>[number];

/** What a service worker of ours shows. `off` is the address that ends such notifications with a POST. */
export type PushMessage = { title: string; body: string; url: string; tag: string; off?: string };

/** How long a push service keeps it, in seconds. Of those it keeps with one topic, the browser gets the last. */
export type PushOptions = { ttl: number; urgency: "low" | "normal"; topic?: string };

type Outcome = "reached" | "gone" | "failed";

type Push = (browser: Browser, message: PushMessage, options: PushOptions) => Promise<Outcome>;

/** The message as JSON, which may end with spaces. */
function padded(message: PushMessage): Uint8Array<ArrayBuffer> {
  const text = encoder.encode(JSON.stringify(message));
  const bytes = new Uint8Array(PADDED * Math.ceil(text.length / PADDED)).fill(" ".charCodeAt(0));
  bytes.set(text);
  return bytes;
}

/** Sends Web Push messages (RFC 8030, 8291, 8292). 404 and 410 mean that the subscription has expired. */
export function openPush({ environment, fetch, log }: Capabilities): Push {
  // who sends is signed once for each push service: a signature costs half as much as a message, and holds for hours
  const senders = new Map<string, ReturnType<typeof vapidHeaders>>();

  function senderTo(subscription: Parameters<typeof vapidHeaders>[0]) {
    const { origin } = new URL(subscription.endpoint);
    const sender = senders.get(origin) ?? vapidHeaders(subscription, environment.push);
    senders.set(origin, sender);
    return sender;
  }

  return async ({ endpoint, p256dh, auth }, message, { ttl, urgency, topic }) => {
    try {
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      const response = await fetch(endpoint, {
        method: "POST",
        headers: {
          ...(await senderTo(subscription)).headers,
          ttl: String(ttl),
          urgency,
          ...(topic && { topic }),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
        },
        body: await encryptNotification(subscription, padded(message), { pad: false }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return "gone";
      if (!response.ok) log("push-refused", { status: response.status });
      return response.ok ? "reached" : "failed";
    } catch (thrown) {
      log("push-failed", { reason: reasonOf(thrown) });
      return "failed";
    }
  };
}
