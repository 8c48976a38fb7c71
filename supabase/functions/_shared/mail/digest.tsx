/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { type DigestSection, yourWeekPlaceholder } from "../domain.ts";
import { type Footer, MailLayout, NewsletterFooter } from "./layout.tsx";
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
  footer: Footer;
};

const headings: Record<DigestSection, string> = { videos: "New videos", plans: "New plans", articles: "Worth reading" };

/** The email with the week's new videos, plans and articles. */
export const digestMail = ({ subject, title, week, intro, sections, footer }: DigestContent) => (
  <MailLayout title={subject} preview={subject} footer={<NewsletterFooter {...footer} />}>
    <Heading as="h1" className="strong" style={theme.heading}>
      {title}
    </Heading>
    <Text className="soft" style={theme.text}>
      {week}
    </Text>
    <div>{yourWeekPlaceholder}</div>
    {intro.map((paragraph) => (
      <Text key={paragraph} className="soft" style={{ ...theme.text, whiteSpace: "pre-line" }}>
        {paragraph}
      </Text>
    ))}
    {sections.length === 0 && (
      <Text className="soft" style={theme.text}>
        Nothing new. A good time to repeat the session you liked best.
      </Text>
    )}
    {sections.map(({ section, items }) => (
      <Section key={section} heading={headings[section]} items={items} />
    ))}
    <Button className="button" href={`${footer.siteUrl}/videos`} style={theme.button}>
      Find your next workout
    </Button>
    {sections.some(({ section }) => section === "videos") && (
      <Text className="soft" style={{ ...theme.small, margin: "20px 0 0" }}>
        Videos are hosted on YouTube and belong to their channels.
      </Text>
    )}
  </MailLayout>
);

function Section({ heading, items }: { heading: string; items: DigestItem[] }) {
  return (
    <div>
      <Heading as="h2" className="strong" style={theme.subheading}>
        {heading}
      </Heading>
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
      <Text className="soft" style={{ ...theme.small, margin: "4px 0 0" }}>
        {item.note}
      </Text>
    </td>
  </tr>
);

// Left out of the text version: the title beside it is the same link.
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
