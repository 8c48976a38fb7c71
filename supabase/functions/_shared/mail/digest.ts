import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { h } from "./element.ts";
import { type Footer, MailLayout } from "./layout.ts";
import { theme } from "./theme.ts";

/** One thing to look at: a picture with its text, or text alone. */
export type DigestItem = { title: string; url: string; note: string; picture?: string };

/** What a week's digest says. */
export type DigestContent = {
  subject: string;
  week: string;
  videos: DigestItem[];
  plans: DigestItem[];
  articles: DigestItem[];
  footer: Footer;
};

const picture = (item: DigestItem) =>
  item.picture === undefined
    ? null
    : h(
        "td",
        // the title beside it is the same link, once is enough in the text version
        {
          width: 168,
          valign: "top",
          className: "frame",
          "data-skip-in-text": true,
          style: { paddingRight: "16px", paddingBottom: "18px" },
        },
        h(
          Link,
          { href: item.url },
          h(Img, {
            src: item.picture,
            alt: item.title,
            width: 168,
            height: 94,
            className: "picture",
            style: theme.picture,
          }),
        ),
      );

const row = (item: DigestItem) =>
  h(
    "tr",
    { key: item.url },
    picture(item),
    h(
      "td",
      { valign: "top", style: { paddingBottom: "18px" }, ...(item.picture === undefined ? { colSpan: 2 } : {}) },
      h(Link, { href: item.url, className: "strong", style: theme.title }, item.title),
      h(Text, { className: "soft", style: { ...theme.small, margin: "4px 0 0" } }, item.note),
    ),
  );

const section = (heading: string, items: DigestItem[]) =>
  items.length === 0
    ? null
    : h(
        "div",
        null,
        h(Heading, { as: "h2", className: "strong", style: theme.subheading }, heading),
        h(
          "table",
          { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0 },
          h("tbody", null, items.map(row)),
        ),
      );

const nothingNew = h(
  Text,
  { className: "soft", style: theme.text },
  "Nothing new this week. A good one to repeat the session you liked best.",
);

/** The week's new videos, plans and articles. */
export const DigestMail = ({ subject, week, videos, plans, articles, footer }: DigestContent) =>
  h(
    MailLayout,
    { preview: subject, footer },
    h(Heading, { as: "h1", className: "strong", style: theme.heading }, "Your week on the trampoline"),
    h(Text, { className: "soft", style: theme.text }, week),
    videos.length + plans.length + articles.length === 0 ? nothingNew : null,
    section("New videos", videos),
    section("New plans", plans),
    section("Worth reading", articles),
    h(Button, { href: `${footer.siteUrl}/videos`, style: theme.button }, "Find your next workout"),
    videos.length === 0
      ? null
      : h(
          Text,
          { className: "soft", style: { ...theme.small, margin: "20px 0 0" } },
          "Videos are hosted on YouTube and belong to their channels.",
        ),
  );
