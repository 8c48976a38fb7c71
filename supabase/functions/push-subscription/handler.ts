import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf } from "../_shared/caller.ts";
import { unwrap } from "../_shared/database.ts";
import { isEmailAddress, normalAddress } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { pushEndpoint, pushSubscription } from "../_shared/push-subscription.ts";
import { enforceRateLimit, senderNetwork } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { sendNews } from "./push.ts";

/** Subscribe a browser, unsubscribe it, or (scheduled) send pending news. */
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

/** Stores push subscriptions, and sends pending news when the scheduler calls. */
export const handle: Handler = async (request, capabilities) => {
  const { environment, serviceDatabase } = capabilities;
  const caller = callerOf(request, environment);
  const body = await readBody(request, pushBody(environment.push.extraHosts));
  if (body.action === "send") {
    if (caller.kind !== "service") throw new Failure(403, "forbidden", "Only the schedule may do this");
    return jsonResponse(await sendNews(capabilities));
  }
  await enforceRateLimit(
    { bucket: "push-subscription", allowed: 30, seconds: 3600 },
    senderNetwork(request),
    capabilities,
  );
  if (body.action === "unsubscribe") {
    unwrap(await serviceDatabase.from("push_subscriptions").delete().eq("endpoint", body.endpoint));
    return jsonResponse({ ok: true });
  }
  const { email, subscription } = body;
  const { endpoint, keys } = subscription;
  unwrap(await serviceDatabase.rpc("save_push_subscription", { endpoint, ...keys, ...(email && { email }) }));
  return jsonResponse({ ok: true });
};
