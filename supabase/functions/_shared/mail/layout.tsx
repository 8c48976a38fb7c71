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

/** The footer of every email: the sender's postal address, and links to change or end the subscription. */
export type Footer = { siteUrl: string; postalAddress: string; preferencesUrl: string; unsubscribeUrl: string };

interface Props {
  /** the line that inboxes show after the subject */
  preview: string;
  footer: Footer;
  children: ReactNode;
}

/** The layout of every email. */
export const MailLayout = ({ preview, footer, children }: Props) => (
  <Html lang="en">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <style>{darkStyles}</style>
    </Head>
    <Preview>{preview}</Preview>
    <Body className="page" style={theme.page}>
      <Container className="sheet" style={theme.sheet}>
        <Text className="accent" style={theme.brand}>
          JUMPING FITNESS
        </Text>
        {children}
        <MailFooter {...footer} />
      </Container>
    </Body>
  </Html>
);

const MailFooter = ({ siteUrl, postalAddress, preferencesUrl, unsubscribeUrl }: Footer) => (
  <div>
    <Hr className="rule" style={theme.rule} />
    <Text className="soft" style={theme.small}>
      You get this because you subscribed at <FooterLink href={siteUrl}>{new URL(siteUrl).host}</FooterLink>.
    </Text>
    <Text className="soft" style={theme.small}>
      <FooterLink href={preferencesUrl}>Change what you get</FooterLink>
      {" or "}
      <FooterLink href={unsubscribeUrl}>unsubscribe</FooterLink>.
    </Text>
    {postalAddress !== "" && (
      <Text className="soft" style={theme.small}>
        {postalAddress}
      </Text>
    )}
  </div>
);

const FooterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="accent" style={theme.link}>
    {children}
  </Link>
);
