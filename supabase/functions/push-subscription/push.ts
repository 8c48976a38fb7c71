import { buildPushPayload } from "@block65/webcrypto-web-push";
import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { reasonOf } from "../_shared/log.ts";

const PAGE = 100;
// A push is encrypted for its browser, which costs about 1.4 ms of the two seconds of processor time that a run has.
const PAGES = 8;
// What a push service may take, ten seconds a page, has to fit into the 75 s that a worker has left.
const SECONDS = 45;
const LEASE = 120;
const TIMEOUT = 10_000;
const DAY = 24 * 60 * 60;

const browser = v.object({ id: v.string(), endpoint: v.string(), p256dh: v.string(), auth: v.string() });
const page = v.nullable(
  v.object({
    id: v.number(),
    message: v.object({ title: v.string(), body: v.string(), url: v.string(), tag: v.string() }),
    browsers: v.array(browser),
  }),
);
type Browser = v.InferOutput<typeof browser>;
type Message = NonNullable<v.InferOutput<typeof page>>["message"];
type Outcome = "reached" | "gone" | "failed";

/** Sends one Web Push message (RFC 8030, 8291, 8292). 404 and 410 mean that the subscription has expired. */
async function push({ endpoint, p256dh, auth }: Browser, data: Message, capabilities: Capabilities): Promise<Outcome> {
  const { environment, fetch, log } = capabilities;
  try {
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const payload = await buildPushPayload(
      { data, options: { ttl: DAY, urgency: "low" } },
      subscription,
      environment.push,
    );
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

/** Works through the notices that wait, as far as one run goes; the next one goes on. A push is news, not post: one that fails is not repeated. */
export async function sendPushes(capabilities: Capabilities) {
  const { environment, service, now } = capabilities;
  const until = now().getTime() + SECONDS * 1000;
  const total = { reached: 0, gone: 0, failed: 0 };
  if (environment.push.privateKey === "") return { ...total, reason: "not_configured" };
  for (let done = 0; done < PAGES && now().getTime() < until; done += 1) {
    const claimed = v.parse(page, rowsOf(await service.rpc("claim_push_page", { size: PAGE, lease_seconds: LEASE })));
    if (claimed === null) break;
    const { id: notice_id, message, browsers } = claimed;
    const outcomes = await Promise.all(browsers.map((one) => push(one, message, capabilities)));
    for (const outcome of outcomes) total[outcome] += 1;
    const gone = browsers.filter((_, index) => outcomes[index] === "gone").map(({ id }) => id);
    const last = browsers.at(-1);
    rowsOf(await service.rpc("finish_push_page", { notice_id, gone, ...(last && { last: last.id }) }));
  }
  return total;
}
