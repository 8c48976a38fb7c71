/** @jsxRuntime automatic */
/** @jsxImportSource react */
import type { Environment } from "../environment.ts";
import { ActionButton, MailLayout, Paragraph, SmallText, Title } from "./layout.tsx";
import { renderEmail, type WrittenMail } from "./render-email.ts";

/** The mail to a member who signed in with a recovery code, which turned two-step sign-in off. */
export async function recoveryCodeMail({ siteUrl }: Environment): Promise<WrittenMail & { subject: string }> {
  const subject = "A recovery code turned off two-step sign-in";
  const mail = (
    <MailLayout
      title={subject}
      preview="Set it up again in your profile."
      footer={<SmallText>You get this because it is about the safety of your account.</SmallText>}
    >
      <Title>Two-step sign-in is off</Title>
      <Paragraph>
        Somebody, hopefully you, signed in to your account with your password and a recovery code. Your authenticator
        app and all other recovery codes no longer work, and devices that were signed in with the app are signed out.
      </Paragraph>
      <Paragraph>Please set up two-step sign-in again, with new recovery codes.</Paragraph>
      <ActionButton href={`${siteUrl}/profile`}>Set it up again</ActionButton>
      <Paragraph>It wasn't you? Then choose a new password at once: this also signs out everyone else.</Paragraph>
    </MailLayout>
  );
  return { subject, ...(await renderEmail(mail)) };
}
