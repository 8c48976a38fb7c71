import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { h } from "./element.ts";
import { darkStyles, theme } from "./theme.ts";

/** What stands under every mail: who sends it, from where, and how to stop it. */
export type Footer = { siteUrl: string; postalAddress: string; preferencesUrl: string; unsubscribeUrl: string };

const link = (href: string, text: string) => h(Link, { href, className: "accent", style: theme.link }, text);

const footerOf = ({ siteUrl, postalAddress, preferencesUrl, unsubscribeUrl }: Footer) =>
  h(
    "div",
    null,
    h(Hr, { className: "rule", style: theme.rule }),
    h(
      Text,
      { className: "soft", style: theme.small },
      "You get this because you subscribed at ",
      link(siteUrl, new URL(siteUrl).host),
      ".",
    ),
    h(
      Text,
      { className: "soft", style: theme.small },
      link(preferencesUrl, "Change what you get"),
      " or ",
      link(unsubscribeUrl, "unsubscribe"),
      ".",
    ),
    postalAddress === "" ? null : h(Text, { className: "soft", style: theme.small }, postalAddress),
  );

/** The sheet every mail is written on. */
export const MailLayout = (props: { preview: string; footer: Footer; children?: ReactNode }) =>
  h(
    Html,
    { lang: "en" },
    h(
      Head,
      null,
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("style", null, darkStyles),
    ),
    h(Preview, null, props.preview),
    h(
      Body,
      { className: "page", style: theme.page },
      h(
        Container,
        { className: "sheet", style: theme.sheet },
        h(Text, { className: "accent", style: theme.brand }, "JUMPING FITNESS"),
        props.children,
        footerOf(props.footer),
      ),
    ),
  );
