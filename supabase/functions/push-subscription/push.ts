import * as v from "valibot";
import type { Capabilities } from "../_shared/capabilities.ts";
import { sendPushes } from "../_shared/send-pushes.ts";

const DAY = 24 * 60 * 60;

const news = v.object({ title: v.string(), body: v.string(), url: v.string(), tag: v.string() });

/** Sends pending news within the limits of a run. The next run continues. */
export async function sendNews(capabilities: Capabilities) {
  if (capabilities.environment.push.privateKey === "")
    return { reached: 0, gone: 0, failed: 0, reason: "not_configured" };
  const messageOf = ({ payload }: { payload: unknown }) => v.parse(news, payload);
  const options = () => ({ ttl: DAY, urgency: "low" }) as const;
  return (await sendPushes({ queue: "news", messageOf, options }, capabilities)).browsers;
}
