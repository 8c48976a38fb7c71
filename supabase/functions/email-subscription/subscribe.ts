import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { reasonOf } from "../_shared/log.ts";
import { renderEmail } from "../_shared/mail/render-email.ts";
import { welcomeMail, welcomeSubject } from "../_shared/mail/welcome.tsx";
import { consumeRateLimit } from "../_shared/rate-limit.ts";
import { sendMail } from "../_shared/resend.ts";
import { preferencesUrl, subscriptionToken, unsubscribeHeaders } from "../_shared/subscription-link.ts";
import type { Preferences } from "./body.ts";

const HOUR = 3600;

/** Subscribes a normal address. Nothing that comes back tells whether it was known. */
export async function subscribe(address: string, preferences: Preferences, from: string, capabilities: Capabilities) {
  await consumeRateLimit({ bucket: "subscribe-from", allowed: 30, seconds: HOUR }, from, capabilities);
  await consumeRateLimit({ bucket: "subscribe-address", allowed: 5, seconds: HOUR }, address, capabilities);
  const [subscription] = rowsOf(await capabilities.service.rpc("subscribe_address", { address, ...preferences }));
  if (!subscription?.is_news) return;
  // After the answer, so that a known address isn't told apart by how fast it is answered.
  capabilities.afterwards(
    welcome(address, subscription.subscription_id, capabilities).catch((thrown: unknown) =>
      capabilities.log("welcome-mail-failed", { reason: reasonOf(thrown) }),
    ),
  );
}

async function welcome(address: string, subscriptionId: string, capabilities: Capabilities): Promise<void> {
  const { environment } = capabilities;
  const { siteUrl, mail } = environment;
  const token = await subscriptionToken(subscriptionId, environment);
  const links = preferencesUrl(token, environment);
  const footer = { siteUrl, postalAddress: mail.postalAddress, preferencesUrl: links, unsubscribeUrl: links };
  const { html, text } = await renderEmail(welcomeMail(footer));
  const headers = unsubscribeHeaders(token, environment);
  await sendMail(
    { from: mail.from, to: [address], subject: welcomeSubject, html, text, headers },
    `welcome-${crypto.randomUUID()}`,
    capabilities,
  );
}
