import { buildPushPayload } from "@block65/webcrypto-web-push";
import * as v from "valibot";
import type { Capabilities } from "./capabilities.ts";
import { reasonOf } from "./log.ts";

const TIMEOUT = 10_000;

/** A browser's push subscription. */
export const browser = v.object({ endpoint: v.string(), p256dh: v.string(), auth: v.string() });
type Browser = v.InferOutput<typeof browser>;

/** What a service worker of ours shows. `off` is the address that ends such notifications with a POST. */
export type PushMessage = { title: string; body: string; url: string; tag: string; off?: string };

/** How long a push service keeps it, in seconds. Of those it keeps with one topic, the browser gets the last. */
type Delivery = { ttl: number; urgency: "low" | "normal"; topic?: string };

type Outcome = "reached" | "gone" | "failed";

/** Sends one Web Push message (RFC 8030, 8291, 8292). 404 and 410 mean that the subscription has expired. */
export async function push(
  { endpoint, p256dh, auth }: Browser,
  data: PushMessage,
  options: Delivery,
  { environment, fetch, log }: Capabilities,
): Promise<Outcome> {
  try {
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const payload = await buildPushPayload({ data, options }, subscription, environment.push);
    const response = await fetch(endpoint, { ...payload, signal: AbortSignal.timeout(TIMEOUT) });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return "gone";
    if (!response.ok) log("push-refused", { status: response.status });
    return response.ok ? "reached" : "failed";
  } catch (thrown) {
    log("push-failed", { reason: reasonOf(thrown) });
    return "failed";
  }
}
