import type { Capabilities } from "../capabilities.ts";
import type { Delivery } from "../deliveries.ts";
import { type MailRun, sendMails } from "../send-mails.ts";
import { linkToken, preferencesUrl, unsubscribeHeaders } from "../signed-link.ts";
import { readSiteName } from "../site-name.ts";
import * as newsletter from "./newsletter.tsx";
import { renderEmail } from "./render-email.ts";

const letters = {
  welcome: { subject: newsletter.welcomeSubject, body: newsletter.welcomeMail },
  confirmation: { subject: newsletter.confirmationSubject, body: newsletter.confirmationMail },
  resubscribe: { subject: newsletter.resubscribeSubject, body: newsletter.resubscribeMail },
};

/** Sends the waiting mails about sign-ups for the newsletter, within the limits of mails_left. */
export async function sendSignUpMails(capabilities: Capabilities): Promise<MailRun> {
  const { environment } = capabilities;
  await readSiteName(capabilities);
  const { siteUrl, mail } = environment;
  async function mailOf({ kind, recipient, email }: Delivery): Promise<string> {
    const { subject, body } = letters[kind as keyof typeof letters];
    const token = await linkToken("subscription", recipient, environment);
    const links = preferencesUrl(token, environment);
    const footer = { siteUrl, postalAddress: mail.postalAddress, preferencesUrl: links, unsubscribeUrl: links };
    const headers = unsubscribeHeaders("subscription", token, environment);
    return JSON.stringify({
      from: mail.from,
      to: [email],
      subject: subject(),
      ...(await renderEmail(body(footer))),
      headers,
    });
  }
  const write = (deliveries: Delivery[]) => Promise.all(deliveries.map(mailOf));
  return sendMails({ queue: "sign-ups", write }, capabilities);
}
