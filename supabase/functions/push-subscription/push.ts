import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { browser, openPush, PUSH_BATCHES } from "../_shared/push.ts";

const PAGE = 100;
const LEASE = 120;
const DAY = 24 * 60 * 60;

const page = v.nullable(
  v.object({
    id: v.number(),
    message: v.object({ title: v.string(), body: v.string(), url: v.string(), tag: v.string() }),
    browsers: v.array(v.object({ ...browser.entries, id: v.string() })),
  }),
);
/** Works through the notices that wait, as far as one run goes; the next one goes on. A push is news, not post: one that fails is not repeated. */
export async function sendPushes(capabilities: Capabilities) {
  const { environment, service } = capabilities;
  const total = { reached: 0, gone: 0, failed: 0 };
  if (environment.push.privateKey === "") return { ...total, reason: "not_configured" };
  const push = openPush(capabilities);
  for (let done = 0; done < PUSH_BATCHES; done += 1) {
    const claimed = v.parse(page, rowsOf(await service.rpc("claim_push_page", { size: PAGE, lease_seconds: LEASE })));
    if (claimed === null) break;
    const { id: notice_id, message, browsers } = claimed;
    const outcomes = await Promise.all(browsers.map((one) => push(one, message, { ttl: DAY, urgency: "low" })));
    for (const outcome of outcomes) total[outcome] += 1;
    const gone = browsers.filter((_, index) => outcomes[index] === "gone").map(({ id }) => id);
    const last = browsers.at(-1);
    rowsOf(await service.rpc("finish_push_page", { notice_id, gone, ...(last && { last: last.id }) }));
  }
  return total;
}
