import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { type Caller, callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { forbiddenBy, unwrap } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { pushEndpoint, pushSubscription } from "../_shared/push-subscription.ts";
import { enforceRateLimit, senderNetwork } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { verifyLink } from "../_shared/signed-link.ts";
import { sendNews } from "./push.ts";

/** Subscribe a browser, unsubscribe it, or (scheduled) send pending news. `token` is of a subscriber's signed link. */
export const pushBody = (extraHosts: string[]) =>
  v.variant("action", [
    v.object({ action: v.literal("send") }),
    v.object({ action: v.literal("unsubscribe"), endpoint: pushEndpoint(extraHosts) }),
    v.object({
      action: v.optional(v.literal("subscribe"), "subscribe"),
      subscription: pushSubscription(extraHosts),
      token: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
  ]);

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
  const { endpoint, keys } = body.subscription;
  const email = await provenAddress(body.token, caller, capabilities);
  unwrap(await serviceDatabase.rpc("save_push_subscription", { endpoint, ...keys, ...(email && { email }) }));
  return jsonResponse({ ok: true });
};

/**
 * The address whose newsletter preferences the browser follows: of the signed link, or of the calling member; otherwise none. An address
 * without proof would tell anybody what its owner subscribed to. Throws 401 for an invalid session, and 403 for an invalid link.
 */
async function provenAddress(
  token: string | undefined,
  caller: Caller,
  { environment, serviceDatabase, databaseAs }: Capabilities,
): Promise<string | undefined> {
  if (token !== undefined) {
    const id = await verifyLink("subscription", token, environment);
    const subscriber = serviceDatabase.from("email_subscriptions").select("email").eq("id", id).maybeSingle();
    return unwrap(await subscriber)?.email.toLowerCase();
  }
  if (caller.kind !== "person") return undefined;
  const mailbox = await databaseAs(caller.token).rpc("own_mailbox");
  if (mailbox.error && forbiddenBy(mailbox.error, mailbox.status))
    throw new Failure(401, "unauthorized", "Please sign in");
  return (unwrap(mailbox) as { email: string } | null)?.email;
}
