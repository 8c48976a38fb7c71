/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from "@react-email/components";
import type { CSSProperties, ReactNode } from "react";
import { siteName } from "../domain.ts";
import { darkStyles, theme } from "./theme.ts";

interface Props {
  /** the preview text that inboxes show after the subject */
  preview: string;
  /** the <title>; the auth service uses it as the subject */
  title: string;
  footer: ReactNode;
  children: ReactNode;
}

/** The layout of all emails, including those of the auth service. */
export const MailLayout = ({ preview, title, footer, children }: Props) => (
  <Html lang="en">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <style>{darkStyles}</style>
    </Head>
    <Preview>{preview}</Preview>
    <Body className="page" style={theme.page}>
      <Container className="sheet" style={theme.sheet}>
        <Text className="accent" style={theme.brand}>
          {siteName.toUpperCase()}
        </Text>
        {children}
        <Hr className="rule" style={theme.rule} />
        {footer}
      </Container>
    </Body>
  </Html>
);

/** The data of a newsletter's footer: the sender's postal address, and links to change or end the subscription. */
export type Newsletter = { siteUrl: string; postalAddress: string; preferencesUrl: string; unsubscribeUrl: string };

export const NewsletterFooter = ({ preferencesUrl, unsubscribeUrl, ...sender }: Newsletter) => (
  <Footer
    {...sender}
    why="you subscribed"
    change={{ label: "Change what you get", href: preferencesUrl }}
    end={{ label: "unsubscribe", href: unsubscribeUrl }}
  />
);

interface FooterProps extends Pick<Newsletter, "siteUrl" | "postalAddress"> {
  /** the reason, such as "you subscribed" */
  why: string;
  change: LinkText;
  end: LinkText;
}
type LinkText = { label: string; href: string };

/** The footer of an opt-in email: the reason, links to change or end it, and the sender. */
export const Footer = ({ siteUrl, postalAddress, why, change, end }: FooterProps) => (
  <div>
    <SmallText>
      {`You get this because ${why} at `}
      <AccentLink href={siteUrl}>{new URL(siteUrl).host}</AccentLink>.
    </SmallText>
    <SmallText>
      <AccentLink href={change.href}>{change.label}</AccentLink>
      {" or "}
      <AccentLink href={end.href}>{end.label}</AccentLink>.
    </SmallText>
    {postalAddress !== "" && <SmallText>{postalAddress}</SmallText>}
  </div>
);

// The elements of every email. Their classes set the colors of dark mode.

interface Styled {
  children: ReactNode;
  style?: CSSProperties;
}

export const Title = ({ children }: Styled) => (
  <Heading as="h1" className="strong" style={theme.heading}>
    {children}
  </Heading>
);

export const Subtitle = ({ children }: Styled) => (
  <Heading as="h2" className="strong" style={theme.subheading}>
    {children}
  </Heading>
);

export const Paragraph = ({ children, style }: Styled) => (
  <Text className="soft" style={{ ...theme.text, ...style }}>
    {children}
  </Text>
);

export const StrongParagraph = ({ children, style }: Styled) => (
  <Text className="strong" style={{ ...theme.text, ...theme.strong, ...style }}>
    {children}
  </Text>
);

export const SmallText = ({ children, style }: Styled) => (
  <Text className="soft" style={{ ...theme.small, ...style }}>
    {children}
  </Text>
);

export const AccentLink = ({ href, children }: Styled & { href: string }) => (
  <Link href={href} className="accent" style={theme.link}>
    {children}
  </Link>
);

export const ActionButton = ({ href, children, style }: Styled & { href: string }) => (
  <Button className="button" href={href} style={{ ...theme.button, ...style }}>
    {children}
  </Button>
);
