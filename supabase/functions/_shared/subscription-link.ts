import type { Environment } from "./environment.ts";
import { Failure } from "./failure.ts";
import { sameText, sign } from "./signature.ts";

const PURPOSE = "subscription";

/** The token of a subscriber's links. It never expires: a link in an old email must still unsubscribe. */
export const subscriptionToken = async (subscriptionId: string, { unsubscribeSecret }: Environment): Promise<string> =>
  `${subscriptionId}.${await sign(unsubscribeSecret, PURPOSE, subscriptionId)}`;

/** The subscription id of a token. Throws 403 when the signature is invalid. */
export async function subscriptionIdIn(token: string, environment: Environment): Promise<string> {
  const [id = ""] = token.split(".");
  if (!sameText(token, await subscriptionToken(id, environment))) {
    throw new Failure(403, "invalid_link", "This link is not valid. Please use the one in your latest email.");
  }
  return id;
}

/** The page to change preferences or unsubscribe. */
export const preferencesUrl = (token: string, { siteUrl }: Environment): string =>
  `${siteUrl}/newsletter/preferences?token=${token}`;

/** The endpoint for one-click unsubscribe (RFC 8058). */
const oneClickUrl = (token: string, { functionsUrl }: Environment): string =>
  `${functionsUrl}/email-subscription/one-click?token=${token}`;

/** The headers for the unsubscribe button of email clients. */
export const unsubscribeHeaders = (token: string, environment: Environment): Record<string, string> => ({
  "List-Unsubscribe": `<${oneClickUrl(token, environment)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
