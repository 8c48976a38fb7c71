import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import * as v from "valibot";
import type { Capabilities } from "./capabilities.ts";
import { reasonOf } from "./log.ts";

/**
 * The maximum number of batches of a hundred pushes per run. Encrypting a push takes 2 to 3 ms of a run's two seconds of CPU time; a
 * batch waits for push services for up to ten seconds.
 */
export const PUSH_BATCHES = 4;
const TIMEOUT = 10_000;
// messages are padded to a multiple of this many bytes, to hide their length from push services
const PADDED = 1024;
const encoder = new TextEncoder();

/** The schema of push subscriptions from the database. */
export const browsers = v.array(v.object({ endpoint: v.string(), p256dh: v.string(), auth: v.string() }));
type Browser = v.InferOutput<typeof browsers>[number];

/** A notification. `url` is a path of the site. A POST to `off` turns such notifications off. */
export type PushMessage = { title: string; body: string; url: string; tag: string; off?: string };

/** `ttl`: how long a push service stores the message, in seconds. Of stored messages with the same topic, it delivers only the last. */
export type PushOptions = { ttl: number; urgency: "low" | "normal"; topic?: string };

type Outcome = "reached" | "gone" | "failed";

type Push = (browser: Browser, message: PushMessage, options: PushOptions) => Promise<Outcome>;

/**
 * The message as JSON, padded with spaces. It is a declarative push: Safari shows `notification` even without a service worker, and
 * `navigate` must be absolute. Other browsers pass it to public/pushes.js, the only one to use `off`.
 */
function padded({ title, body, url, tag, off }: PushMessage, siteUrl: string): Uint8Array<ArrayBuffer> {
  const notification = { title, body, tag, navigate: `${siteUrl}${url}`, lang: "en" };
  const text = encoder.encode(JSON.stringify({ web_push: 8030, notification, off }));
  const bytes = new Uint8Array(PADDED * Math.ceil(text.length / PADDED)).fill(" ".charCodeAt(0));
  bytes.set(text);
  return bytes;
}

/** Sends Web Push messages (RFC 8030, 8291, 8292). The statuses 404 and 410 mean that the subscription has expired. */
export function openPush({ environment, fetch, log }: Capabilities): Push {
  // VAPID headers by push service: signing takes half as long as encrypting a message, and a signature is valid for hours
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
        body: await encryptNotification(subscription, padded(message, environment.siteUrl), { pad: false }),
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
