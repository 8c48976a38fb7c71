/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { darkStyles, theme } from "./theme.ts";

/** What the footer of a newsletter says: the sender's postal address, and links to change or end the subscription. */
export type Footer = { siteUrl: string; postalAddress: string; preferencesUrl: string; unsubscribeUrl: string };

interface Props {
  /** the line that inboxes show after the subject */
  preview: string;
  /** the page's title; the auth service takes the subject from it */
  title: string;
  footer: ReactNode;
  children: ReactNode;
}

/** The layout of every email of the product, the auth service's too. */
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
          JUMPING FITNESS
        </Text>
        {children}
        <Hr className="rule" style={theme.rule} />
        {footer}
      </Container>
    </Body>
  </Html>
);

/** The end of an email to subscribers. */
export const NewsletterFooter = ({ siteUrl, postalAddress, preferencesUrl, unsubscribeUrl }: Footer) => (
  <ChosenFooter
    {...{ siteUrl, postalAddress }}
    why="you subscribed"
    change={<AccentLink href={preferencesUrl}>Change what you get</AccentLink>}
    end={<AccentLink href={unsubscribeUrl}>unsubscribe</AccentLink>}
  />
);

interface ChosenProps extends Pick<Footer, "siteUrl" | "postalAddress"> {
  /** "you subscribed" */
  why: string;
  change: ReactNode;
  end: ReactNode;
}

/** The end of an email that somebody chose to get: why they do, how to change or end it, and whose it is. */
export const ChosenFooter = ({ siteUrl, postalAddress, why, change, end }: ChosenProps) => (
  <div>
    <Text className="soft" style={theme.small}>
      {`You get this because ${why} at `}
      <AccentLink href={siteUrl}>{new URL(siteUrl).host}</AccentLink>.
    </Text>
    <Text className="soft" style={theme.small}>
      {change}
      {" or "}
      {end}.
    </Text>
    {postalAddress !== "" && (
      <Text className="soft" style={theme.small}>
        {postalAddress}
      </Text>
    )}
  </div>
);

/** A link within a text. */
export const AccentLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="accent" style={theme.link}>
    {children}
  </Link>
);
