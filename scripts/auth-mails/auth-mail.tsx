/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { MailLayout } from "../../supabase/functions/_shared/mail/layout.tsx";
import { theme } from "../../supabase/functions/_shared/mail/theme.ts";

/** What a mail of the auth service says. {{ .Names }} are filled in by the service. */
export type AuthMail = {
  subject: string;
  /** the line that inboxes show after the subject */
  preview: string;
  heading: string;
  text: ReactNode;
  action?: { label: string; href: string };
  /** for those who didn't expect the mail */
  note: ReactNode;
};

/** Words that stand out. */
export const Strong = ({ children }: { children: ReactNode }) => (
  <strong className="strong" style={theme.strong}>
    {children}
  </strong>
);

const Action = ({ label, href }: { label: string; href: string }) => (
  <>
    <Button className="button" href={href} style={{ ...theme.button, margin: "12px 0 28px" }}>
      {label}
    </Button>
    <Text className="soft" style={theme.small}>
      The link works once, for an hour. If the button does nothing, paste this into your browser:
    </Text>
    <Text className="soft" style={{ ...theme.small, wordBreak: "break-all" }}>
      {href}
    </Text>
  </>
);

const AuthMailView = ({ subject, preview, heading, text, action, note }: AuthMail) => (
  <MailLayout
    title={subject}
    preview={preview}
    footer={
      <Text className="soft" style={theme.small}>
        {note}
      </Text>
    }
  >
    <Heading as="h1" className="strong" style={theme.heading}>
      {heading}
    </Heading>
    <Text className="soft" style={theme.text}>
      {text}
    </Text>
    {action && <Action {...action} />}
  </MailLayout>
);

/** A mail of the auth service as the template of a file. */
export const authTemplate = async (mail: AuthMail): Promise<string> => `${await render(<AuthMailView {...mail} />)}\n`;
