/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Img, Link } from "@react-email/components";
import { Fragment } from "react";
import { type DigestSection, yourWeekPlaceholder } from "../domain.ts";
import {
  AccentLink,
  ActionButton,
  MailLayout,
  type Newsletter,
  NewsletterFooter,
  Paragraph,
  SmallText,
  Subtitle,
  Title,
} from "./layout.tsx";
import { theme } from "./theme.ts";

/** An item of the digest, with or without a picture. */
export type DigestItem = { title: string; url: string; note: string; picture?: string };

/** The content of a week's digest. `week` is the text of its dates, `intro` its paragraphs. */
export type DigestContent = {
  subject: string;
  title: string;
  week: string;
  intro: string[];
  sections: { section: DigestSection; items: DigestItem[] }[];
  footer: Newsletter;
};

const headings: Record<DigestSection, string> = { videos: "New videos", plans: "New plans", articles: "Worth reading" };

/** The email with the week's new videos, plans and articles. */
export const digestMail = ({ subject, title, week, intro, sections, footer }: DigestContent) => (
  <MailLayout title={subject} preview={subject} footer={<NewsletterFooter {...footer} />}>
    <Title>{title}</Title>
    <Paragraph>{week}</Paragraph>
    <div>{yourWeekPlaceholder}</div>
    {intro.map((paragraph) => (
      <Paragraph key={paragraph} style={{ whiteSpace: "pre-line" }}>
        {withBoldAndLinks(paragraph, footer.siteUrl)}
      </Paragraph>
    ))}
    {sections.length === 0 && <Paragraph>Nothing new. A good time to repeat the session you liked best.</Paragraph>}
    {sections.map(({ section, items }) => (
      <Section key={section} heading={headings[section]} items={items} />
    ))}
    <ActionButton href={`${footer.siteUrl}/videos`}>Find your next workout</ActionButton>
    {sections.some(({ section }) => section === "videos") && (
      <SmallText style={{ margin: "20px 0 0" }}>Videos are hosted on YouTube and belong to their channels.</SmallText>
    )}
  </MailLayout>
);

const boldOrLink = /(\*\*[^*]+\*\*|\[[^[\]]+\]\((?:https?:\/)?\/[^\s()]+\))/;

/** A text in which **words** are bold and [words](https://example.com) or [words](/plans) a link, as in Markdown. */
const withBoldAndLinks = (text: string, siteUrl: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
  text.split(boldOrLink).map((part, index) => <Fragment key={index}>{boldOrLinkOf(part, siteUrl)}</Fragment>);

function boldOrLinkOf(part: string, siteUrl: string) {
  const [, bold] = /^\*\*(.+)\*\*$/s.exec(part) ?? [];
  if (bold) return <strong>{bold}</strong>;
  const [, words, href] = /^\[(.+)\]\((.+)\)$/s.exec(part) ?? [];
  return href ? <AccentLink href={new URL(href, siteUrl).href}>{words}</AccentLink> : part;
}

function Section({ heading, items }: { heading: string; items: DigestItem[] }) {
  return (
    <div>
      <Subtitle>{heading}</Subtitle>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          {items.map((item) => (
            <Row key={item.url} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Row = ({ item }: { item: DigestItem }) => (
  <tr>
    <Picture item={item} />
    <td valign="top" style={{ paddingBottom: "18px" }} {...(item.picture === undefined ? { colSpan: 2 } : {})}>
      <Link href={item.url} className="strong" style={theme.title}>
        {item.title}
      </Link>
      <SmallText style={{ margin: "4px 0 0" }}>{item.note}</SmallText>
    </td>
  </tr>
);

// omitted from the text version, because the title beside it has the same link
const Picture = ({ item }: { item: DigestItem }) =>
  item.picture !== undefined && (
    <td
      width={168}
      valign="top"
      className="frame"
      data-skip-in-text
      style={{ paddingRight: "16px", paddingBottom: "18px" }}
    >
      <Link href={item.url}>
        <Img src={item.picture} alt={item.title} width={168} height={94} className="picture" style={theme.picture} />
      </Link>
    </td>
  );
