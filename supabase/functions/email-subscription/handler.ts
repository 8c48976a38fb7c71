import * as v from "valibot";
import { readBody } from "../_shared/body.ts";
import { callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import { invalidEmailAddress, maskedAddress } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { handleForm } from "../_shared/html-form.ts";
import { handleOneClick } from "../_shared/one-click.ts";
import { enforceRateLimit, senderNetwork } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { preferencesUrl, verifyLink } from "../_shared/signed-link.ts";
import { type Preferences, subscribeBody, subscriptionBody } from "./body.ts";
import { subscribe } from "./subscribe.ts";

/** Newsletter subscriptions: subscribe by address; unsubscribe, read and save preferences with the signed link of an email. */
export const handle: Handler = async (request, capabilities) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith("/one-click")) return handleOneClick(request, newsletterLink(capabilities), capabilities);
  if (pathname.endsWith("/form")) return subscribeWithoutScript(request, capabilities);
  callerOf(request, capabilities.environment);
  const body = await readBody(request, subscriptionBody);
  if (body.action === "subscribe") {
    const must_confirm = await subscribe(body, senderNetwork(request), capabilities);
    return jsonResponse({ ok: true, must_confirm });
  }
  await enforceRateLimit({ bucket: "own-link", allowed: 60, seconds: 60 }, senderNetwork(request), capabilities);
  if (body.action === "unsubscribe") await unsubscribe(body.token, capabilities);
  else if (body.preferences) await savePreferences(body.token, body.preferences, capabilities);
  return jsonResponse(await readPreferences(body.token, capabilities));
};

const newsletterLink = (capabilities: Capabilities) => ({
  unsubscribe: (token: string) => unsubscribe(token, capabilities),
  confirmationUrl: (token: string) => preferencesUrl(token, capabilities.environment),
});

const form = { limit: 1024, failed: "/newsletter/not-subscribed" };

/** Handles the newsletter form without JavaScript. The address is in `email`. */
const subscribeWithoutScript = (request: Request, capabilities: Capabilities): Promise<Response> =>
  handleForm(
    request,
    form,
    async (fields) => {
      const checked = v.safeParse(subscribeBody, { action: "subscribe", email: fields.get("email") ?? "" });
      if (!checked.success) throw new Failure(400, "invalid_body", invalidEmailAddress);
      const mustConfirm = await subscribe(checked.output, senderNetwork(request), capabilities);
      return `/newsletter/${mustConfirm ? "confirm" : "subscribed"}`;
    },
    capabilities,
  );

/** Ends the subscription of a token. Idempotent. */
async function unsubscribe(token: string, { environment, serviceDatabase }: Capabilities): Promise<void> {
  const subscription_id = await verifyLink("subscription", token, environment);
  unwrap(await serviceDatabase.rpc("end_subscription", { subscription_id, because: "unsubscribed" }));
}

/** The preferences of a token. Masks the address, because recipients forward emails with their links. */
async function readPreferences(token: string, { environment, serviceDatabase }: Capabilities) {
  const id = await verifyLink("subscription", token, environment);
  const subscription = unwrap(
    await serviceDatabase
      .from("email_subscriptions")
      .select("email, is_active, ended_because, weekly_digest, new_videos, new_plans")
      .eq("id", id)
      .maybeSingle(),
  );
  if (subscription === null) throw new Failure(404, "not_found", "This subscription no longer exists");
  const { email, is_active, ended_because, ...preferences } = subscription;
  return { email: maskedAddress(email), is_active, ended_because, preferences };
}

/** Saves the preferences of a token. Confirms an unconfirmed subscriber, and resubscribes a former one. */
async function savePreferences(
  token: string,
  preferences: Preferences,
  { environment, serviceDatabase }: Capabilities,
) {
  const subscription_id = await verifyLink("subscription", token, environment);
  unwrap(await serviceDatabase.rpc("save_preferences", { subscription_id, ...preferences }));
}
