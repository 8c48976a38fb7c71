import type { Capabilities } from "../_shared/capabilities.ts";
import { withoutYourWeek } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { reasonOf } from "../_shared/log.ts";
import { withLinks } from "../_shared/mail/placeholders.ts";
import { consumeRateLimit } from "../_shared/rate-limit.ts";
import { sendMail } from "../_shared/resend.ts";
import type { Digest } from "./envelope.ts";

/** Sends the digest to one address without recording it. Its links lead to the site, not to a subscription. */
export async function sendTest(digest: Digest, address: string, capabilities: Capabilities): Promise<void> {
  const { siteUrl, mail } = capabilities.environment;
  if (digest.html === "") throw new Failure(409, "empty", "This digest has no content yet. Build it first.");
  await consumeRateLimit({ bucket: "digest-test", allowed: 5, seconds: 3600 }, address.toLowerCase(), capabilities);
  const links = { preferencesUrl: `${siteUrl}/subscribe`, unsubscribeUrl: `${siteUrl}/subscribe` };
  const test = {
    from: mail.from,
    to: [address],
    subject: `[Test] ${digest.subject}`,
    html: withoutYourWeek(withLinks(digest.html, links)),
    text: withoutYourWeek(withLinks(digest.text, links)),
  };
  await sendMail(test, `test-${crypto.randomUUID()}`, capabilities).catch((thrown: unknown) => {
    capabilities.log("test-mail-failed", { reason: reasonOf(thrown) });
    throw new Failure(502, "mail_refused", "The mail provider did not take the test email.");
  });
}
