import type { Environment } from "./environment.ts";
import { Failure } from "./failure.ts";
import { sameText, sign } from "./signature.ts";

const PURPOSE = "subscription";

/** The token of a subscriber's own links. It never expires: a link in an old mail must still end the subscription. */
export const subscriptionToken = async (subscriptionId: string, { unsubscribeSecret }: Environment): Promise<string> =>
  `${subscriptionId}.${await sign(unsubscribeSecret, PURPOSE, subscriptionId)}`;

/** The subscription a token was signed for; 403 for anything else. */
export async function subscriptionIdIn(token: string, environment: Environment): Promise<string> {
  const [id = ""] = token.split(".");
  if (!sameText(token, await subscriptionToken(id, environment))) {
    throw new Failure(403, "invalid_link", "This link is not valid. Please use the one in your latest email.");
  }
  return id;
}

/** Where a subscriber changes preferences or leaves. */
export const preferencesUrl = (token: string, { siteUrl }: Environment): string =>
  `${siteUrl}/newsletter/preferences?token=${token}`;

/** Where a mail program ends the subscription by one POST (RFC 8058). */
const oneClickUrl = (token: string, { functionsUrl }: Environment): string =>
  `${functionsUrl}/email-subscription/one-click?token=${token}`;

/** The headers that give mail programs their unsubscribe button. */
export const unsubscribeHeaders = (token: string, environment: Environment): Record<string, string> => ({
  "List-Unsubscribe": `<${oneClickUrl(token, environment)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
