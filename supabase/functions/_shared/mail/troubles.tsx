/** @jsxRuntime automatic */
/** @jsxImportSource react */
import type { Environment } from "../environment.ts";
import { ActionButton, MailLayout, Paragraph, SmallText, StrongParagraph, Title } from "./layout.tsx";
import { renderEmail, type WrittenMail } from "./render-email.ts";

/** The mail to administrators about problems of the site. */
export async function troublesMail(
  troubles: string[],
  { siteUrl }: Environment,
): Promise<WrittenMail & { subject: string }> {
  const { host } = new URL(siteUrl);
  const subject = `${host} needs attention`;
  const mail = (
    <MailLayout
      title={subject}
      preview={troubles.join(" ")}
      footer={
        <SmallText>{`You get this, at most once a day for the same problems, because you are an administrator of ${host}.`}</SmallText>
      }
    >
      <Title>{subject}</Title>
      {troubles.map((trouble) => (
        <StrongParagraph key={trouble}>{trouble}</StrongParagraph>
      ))}
      <Paragraph>The operator sees the reasons with npm run doctor.</Paragraph>
      <ActionButton href={`${siteUrl}/admin`}>Open the dashboard</ActionButton>
    </MailLayout>
  );
  return { subject, ...(await renderEmail(mail)) };
}
