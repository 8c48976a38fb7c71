import type { Environment } from "./environment.ts";
import { Failure } from "./failure.ts";
import { sameText, sign } from "./signature.ts";

/** The purpose of a signed link: a newsletter subscription, a member's reminders, or their Sunday email. */
export type Purpose = "subscription" | "reminders" | "weekly-summary";

/** The token of a link. It never expires, because links in old emails must work. */
export const linkToken = async (purpose: Purpose, id: string, { unsubscribeSecret }: Environment): Promise<string> =>
  `${id}.${await sign(unsubscribeSecret, purpose, id)}`;

/** Returns the id in a token. Throws 403 if the signature is invalid or for another purpose. */
export async function verifyLink(purpose: Purpose, token: string, environment: Environment): Promise<string> {
  const [id = ""] = token.split(".");
  if (!sameText(token, await linkToken(purpose, id, environment))) {
    throw new Failure(403, "invalid_link", "This link is not valid. Please use the one in your latest email.");
  }
  return id;
}

/** The page to change preferences or unsubscribe. */
export const preferencesUrl = (token: string, { siteUrl }: Environment): string =>
  `${siteUrl}/newsletter/preferences?token=${token}`;

/** The page that turns off reminders or the Sunday email. */
export const offPage = (purpose: "reminders" | "weekly-summary", token: string, { siteUrl }: Environment): string =>
  `${siteUrl}/${purpose === "weekly-summary" ? "sunday-email-off" : "reminders-off"}?token=${token}`;

const oneClickPaths: Record<Purpose, string> = {
  subscription: "email-subscription/one-click",
  reminders: "reminders/one-click",
  "weekly-summary": "reminders/weekly-summary/one-click",
};

/** The endpoint for one-click unsubscribe (RFC 8058). */
export const oneClickUrl = (purpose: Purpose, token: string, { functionsUrl }: Environment): string =>
  `${functionsUrl}/${oneClickPaths[purpose]}?token=${token}`;

/** The headers for the unsubscribe button of email clients. */
export const unsubscribeHeaders = (
  purpose: Purpose,
  token: string,
  environment: Environment,
): Record<string, string> => ({
  "List-Unsubscribe": `<${oneClickUrl(purpose, token, environment)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
