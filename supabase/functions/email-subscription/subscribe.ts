import type { Capabilities } from "../_shared/capabilities.ts";
import { requireHuman } from "../_shared/captcha.ts";
import { unwrap } from "../_shared/database.ts";
import { reasonOf } from "../_shared/log.ts";
import { resubscribeMail, resubscribeSubject, welcomeMail, welcomeSubject } from "../_shared/mail/newsletter.tsx";
import { renderEmail } from "../_shared/mail/render-email.ts";
import { consumeRateLimit, enforceRateLimit } from "../_shared/rate-limit.ts";
import { sendMail } from "../_shared/resend.ts";
import { linkToken, preferencesUrl, unsubscribeHeaders } from "../_shared/signed-link.ts";
import type { Subscribe } from "./body.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

type Letter = { name: string; subject: string; body: typeof welcomeMail };
const welcome: Letter = { name: "welcome", subject: welcomeSubject, body: welcomeMail };
const resubscribe: Letter = { name: "resubscribe", subject: resubscribeSubject, body: resubscribeMail };

/** Subscribes a normalized address, or sends a former subscriber a confirmation mail. The response doesn't reveal which. */
export async function subscribe(
  { email: address, preferences, captcha }: Subscribe,
  network: string,
  capabilities: Capabilities,
) {
  await enforceRateLimit({ bucket: "subscribe-from", allowed: 30, seconds: HOUR }, network, capabilities);
  await requireHuman(captcha, capabilities);
  await enforceRateLimit({ bucket: "subscribe-address", allowed: 5, seconds: HOUR }, address, capabilities);
  const [known] = unwrap(await capabilities.serviceDatabase.rpc("subscribe_address", { address, ...preferences }));
  const letter = known?.is_new ? welcome : known?.has_left ? resubscribe : null;
  if (!known || !letter) return;
  // after the response, so that timing doesn't reveal known addresses
  capabilities.afterwards(
    send(letter, address, known.subscription_id, capabilities).catch((thrown: unknown) =>
      capabilities.log(`${letter.name}-mail-failed`, { reason: reasonOf(thrown) }),
    ),
  );
}

async function send(
  letter: Letter,
  address: string,
  subscriptionId: string,
  capabilities: Capabilities,
): Promise<void> {
  const { environment } = capabilities;
  const { siteUrl, mail } = environment;
  // at most one confirmation mail a day, however often the address is submitted
  const once = { bucket: "return-mail", allowed: 1, seconds: DAY };
  if (letter === resubscribe && (await consumeRateLimit(once, address, capabilities)) > 0) return;
  const token = await linkToken("subscription", subscriptionId, environment);
  const links = preferencesUrl(token, environment);
  const footer = { siteUrl, postalAddress: mail.postalAddress, preferencesUrl: links, unsubscribeUrl: links };
  const { html, text } = await renderEmail(letter.body(footer));
  const headers = unsubscribeHeaders("subscription", token, environment);
  await sendMail(
    { from: mail.from, to: [address], subject: letter.subject, html, text, headers },
    `${letter.name}-${crypto.randomUUID()}`,
    capabilities,
  );
}
