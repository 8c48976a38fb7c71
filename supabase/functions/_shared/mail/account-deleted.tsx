/** @jsxRuntime automatic */
/** @jsxImportSource react */
import * as v from "valibot";
import type { Capabilities } from "../capabilities.ts";
import type { Delivery } from "../deliveries.ts";
import { siteName } from "../domain.ts";
import { type MailRun, sendMails } from "../send-mails.ts";
import { AccentLink, MailLayout, Paragraph, SmallText, Title } from "./layout.tsx";
import { renderEmail } from "./render-email.ts";

const deletion = v.object({ newsletter: v.boolean() });
const subject = "Your account is deleted";

/** The mail that confirms the deletion of an account. `newsletter`: whether the newsletter to its address continues. */
const accountDeletedMail = ({ newsletter }: v.InferOutput<typeof deletion>, siteUrl: string) => (
  <MailLayout
    title={subject}
    preview="Your profile, plans and workouts are gone."
    footer={<SmallText>You get this once, because an account with this address was deleted.</SmallText>}
  >
    <Title>{subject}</Title>
    <Paragraph>
      {`Your account at ${siteName} is deleted, with your profile, plans and workouts. Copies in backups are removed as they expire.`}
    </Paragraph>
    <Paragraph>
      {newsletter
        ? "The newsletter to this address continues. A link in each issue ends it."
        : "We send no newsletter to this address."}
    </Paragraph>
    <Paragraph>
      {"You didn't delete it? "}
      <AccentLink href={`${siteUrl}/privacy#contact`}>Write to us</AccentLink>.
    </Paragraph>
  </MailLayout>
);

/** Sends the waiting mails about deleted accounts, also when the day's budget of mails is used up. */
export async function sendAccountMails(capabilities: Capabilities): Promise<MailRun> {
  const { siteUrl, mail } = capabilities.environment;
  const mailOf = async ({ email, payload }: Delivery) => {
    const content = await renderEmail(accountDeletedMail(v.parse(deletion, payload), siteUrl));
    return JSON.stringify({ from: mail.from, to: [email], subject, ...content });
  };
  const write = (deliveries: Delivery[]) => Promise.all(deliveries.map(mailOf));
  return sendMails({ queue: "accounts", write, perDay: 0 }, capabilities);
}
