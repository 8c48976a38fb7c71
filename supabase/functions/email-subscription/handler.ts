import { readBody } from "../_shared/body.ts";
import { callerOf } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { answerOneClick } from "../_shared/one-click.ts";
import { addressOf, consumeRateLimit } from "../_shared/rate-limit.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { preferencesUrl } from "../_shared/subscription-link.ts";
import { subscriptionBody } from "./body.ts";
import { readPreferences, savePreferences, unsubscribe } from "./own-link.ts";
import { subscribe } from "./subscribe.ts";
import { subscribeWithoutScript } from "./without-script.ts";

/** Newsletter subscriptions: subscribe by address; unsubscribe, read and save preferences by the signed link of any email. */
export const handle: Handler = async (request, capabilities) => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith("/one-click")) return answerOneClick(request, newsletterLink(capabilities), capabilities);
  if (pathname.endsWith("/form")) return subscribeWithoutScript(request, capabilities);
  callerOf(request, capabilities.environment);
  const body = await readBody(request, subscriptionBody);
  if (body.action === "subscribe") {
    await subscribe(body.email, body.preferences, addressOf(request), capabilities);
    return jsonResponse({ ok: true });
  }
  await consumeRateLimit({ bucket: "own-link", allowed: 60, seconds: 60 }, addressOf(request), capabilities);
  if (body.action === "unsubscribe") await unsubscribe(body.token, capabilities);
  else if (body.preferences) await savePreferences(body.token, body.preferences, capabilities);
  return jsonResponse(await readPreferences(body.token, capabilities));
};

const newsletterLink = (capabilities: Capabilities) => ({
  end: (token: string) => unsubscribe(token, capabilities),
  page: (token: string) => preferencesUrl(token, capabilities.environment),
});
