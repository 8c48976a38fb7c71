/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { render } from "@react-email/components";
import type { ReactNode } from "react";
import {
  AccentLink,
  ActionButton,
  MailLayout,
  Paragraph,
  SmallText,
  Title,
} from "../../supabase/functions/_shared/mail/layout.tsx";
import { theme } from "../../supabase/functions/_shared/mail/theme.ts";

/** The content of an auth mail. The auth service replaces {{ .Names }}. */
type AuthMail = {
  subject: string;
  /** the preview text that inboxes show after the subject */
  preview: string;
  heading: string;
  text: ReactNode;
  action?: { label: string; href: string };
  /** for recipients who didn't expect the mail */
  note: ReactNode;
};

/** Emphasized text. */
const Strong = ({ children }: { children: ReactNode }) => (
  <strong className="strong" style={theme.strong}>
    {children}
  </strong>
);

const Action = ({ label, href }: { label: string; href: string }) => (
  <>
    <ActionButton href={href} style={{ margin: "12px 0 28px" }}>
      {label}
    </ActionButton>
    <SmallText>The link works once, for an hour. If the button does nothing, paste this into your browser:</SmallText>
    <SmallText style={{ wordBreak: "break-all" }}>{href}</SmallText>
  </>
);

const AuthMailView = ({ subject, preview, heading, text, action, note }: AuthMail) => (
  <MailLayout title={subject} preview={preview} footer={<SmallText>{note}</SmallText>}>
    <Title>{heading}</Title>
    <Paragraph>{text}</Paragraph>
    {action && <Action {...action} />}
  </MailLayout>
);

const mailedLink = (page: string, type: string) =>
  `{{ .SiteURL }}${page}?token_hash={{ .TokenHash }}&type=${type}&redirect_to={{ .RedirectTo }}`;
const confirmation = (type: string) => mailedLink("/auth/callback", type);

/** The mails by file name. */
const mails: Record<string, AuthMail> = {
  confirmation: {
    subject: "Confirm your email and start jumping",
    preview: "One click, and your account is ready.",
    heading: "Welcome aboard!",
    text: "Good to have you with us. Confirm that this address is yours, and your plans, progress and streak are waiting.",
    action: { label: "Confirm my email", href: confirmation("signup") },
    note: "You didn't sign up? Then ignore this email. Without the confirmation, the account can't be used.",
  },
  recovery: {
    subject: "Choose a new password",
    preview: "Forgotten passwords happen. Here is the way back in.",
    heading: "Let's get you back in",
    text: (
      <>
        Somebody, hopefully you, asked for a new password for <Strong>{"{{ .Email }}"}</Strong>. Choose one you like:
      </>
    ),
    action: { label: "Choose a new password", href: mailedLink("/auth/reset-password", "recovery") },
    note: "You didn't ask for this? Then ignore this email. Your password stays as it is.",
  },
  // anyone can have it sent to a member, although links don't sign in
  magic_link: {
    subject: "Sign in with your password",
    preview: "We don't sign you in by email.",
    heading: "Sign in with your password",
    text: (
      <>
        Somebody, hopefully you, asked for a sign-in link for <Strong>{"{{ .Email }}"}</Strong>. We don't send those:
        sign in with your <AccentLink href="{{ .SiteURL }}/auth/login">email and password</AccentLink>, or{" "}
        <AccentLink href="{{ .SiteURL }}/auth/forgot-password">choose a new password</AccentLink> if you forgot it.
      </>
    ),
    note: "You didn't ask for this? Then ignore this email. Nobody was signed in.",
  },
  email_change: {
    subject: "Confirm your new email address",
    preview: "Two addresses, one press in each email.",
    heading: "A new address? Fine with us",
    text: (
      <>
        Your account is about to move from <Strong>{"{{ .Email }}"}</Strong> to <Strong>{"{{ .NewEmail }}"}</Strong>. To
        be safe, both addresses confirm: press here, and in the email to the other address. From then on, you sign in
        with the new one.
      </>
    ),
    action: { label: "Confirm this address", href: confirmation("email_change") },
    note: "You didn't ask for this? Then press nothing, and your address stays as it is. Somebody may be signed in to your account: choose a new password.",
  },
  email_changed: {
    subject: "Your email address was changed",
    preview: "If it was you, there is nothing to do.",
    heading: "Your address is new",
    text: (
      <>
        Your account has moved from <Strong>{"{{ .OldEmail }}"}</Strong> to <Strong>{"{{ .Email }}"}</Strong>. From now
        on, you sign in with the new address.
      </>
    ),
    note: (
      <>
        It wasn't you? Write to us at once. Our addresses are on{" "}
        <AccentLink href="{{ .SiteURL }}/privacy">our privacy page</AccentLink>.
      </>
    ),
  },
  password_changed: {
    subject: "Your password was changed",
    preview: "If it was you, there is nothing to do.",
    heading: "Your password is new",
    text: (
      <>
        The password of <Strong>{"{{ .Email }}"}</Strong> was changed just now. Everywhere else you were signed in, you
        are signed out.
      </>
    ),
    note: (
      <>
        It wasn't you? <AccentLink href="{{ .SiteURL }}/auth/forgot-password">Choose a new password</AccentLink> at
        once: it signs everybody else out.
      </>
    ),
  },
};

/** The mails of the auth service, which the Supabase CLI and the local stack read from supabase/templates. */
export const authMails = (): Promise<[path: string, html: string][]> =>
  Promise.all(
    Object.entries(mails).map(
      async ([name, mail]): Promise<[string, string]> => [
        `supabase/templates/${name}.html`,
        `${await render(<AuthMailView {...mail} />)}\n`,
      ],
    ),
  );
