/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { siteName } from "../domain.ts";
import { ActionButton, MailLayout, type Newsletter, NewsletterFooter, Paragraph, Title } from "./layout.tsx";

export const welcomeSubject = () => `Welcome to ${siteName}`;

/** The welcome email to new subscribers, which suggests a first workout. */
export const welcomeMail = (footer: Newsletter) => (
  <MailLayout
    title={welcomeSubject()}
    preview="One email a week: new videos, new plans and an article."
    footer={<NewsletterFooter {...footer} />}
  >
    <Title>Welcome aboard!</Title>
    <Paragraph>
      Thank you for subscribing to our newsletter. You'll receive weekly updates with the latest jumping fitness videos,
      workout plans, and health tips.
    </Paragraph>
    <Paragraph>
      New to the mini-trampoline? Start with 10 to 15 minutes, two or three times a week. These are short:
    </Paragraph>
    <ActionButton href={`${footer.siteUrl}/videos?duration=10`}>Jump for ten minutes</ActionButton>
  </MailLayout>
);

export const confirmationSubject = () => `Confirm your subscription to ${siteName}`;

/** The email with which a new subscriber confirms, because the address was entered in the form, possibly by another person. */
export const confirmationMail = (footer: Newsletter) => (
  <MailLayout
    title={confirmationSubject()}
    preview="One click, and the newsletter starts."
    footer={<NewsletterFooter {...footer} />}
  >
    <Title>One more step</Title>
    <Paragraph>
      Somebody, hopefully you, subscribed this address to our newsletter. Confirm it, and the next issue is yours: one
      email a week.
    </Paragraph>
    <ActionButton href={footer.preferencesUrl}>Confirm subscription</ActionButton>
    <Paragraph>It wasn't you? Then ignore this email. We delete the address after a week.</Paragraph>
  </MailLayout>
);

export const resubscribeSubject = () => "Do you want our newsletter again?";

/** The confirmation email to a former subscriber whose address was entered in the form, possibly by another person. */
export const resubscribeMail = (footer: Newsletter) => (
  <MailLayout
    title={resubscribeSubject()}
    preview="You left our newsletter. You come back only if you say so."
    footer={<NewsletterFooter {...footer} />}
  >
    <Title>Back on the mat?</Title>
    <Paragraph>
      Somebody, hopefully you, subscribed this address to our newsletter. You had left it, so we ask first: choose what
      you would like to hear about, and you are back.
    </Paragraph>
    <ActionButton href={footer.preferencesUrl}>Choose and come back</ActionButton>
    <Paragraph>It wasn't you? Then ignore this email. You stay unsubscribed.</Paragraph>
  </MailLayout>
);
