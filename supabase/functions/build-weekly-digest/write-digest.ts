import type { Capabilities } from "../_shared/capabilities.ts";
import {
  arrange,
  type DigestEdit,
  type DigestWeek,
  digestSubject,
  displayDate,
  hasNews,
  introParagraphs,
  weekName,
} from "../_shared/domain.ts";
import type { Environment } from "../_shared/environment.ts";
import { digestMail } from "../_shared/mail/digest.tsx";
import { preferencesPlaceholder, unsubscribePlaceholder } from "../_shared/mail/placeholders.ts";
import { renderEmail } from "../_shared/mail/render-email.ts";
import type { WeekNews } from "./week-news.ts";

/** A value without placeholders in its texts, which would become each recipient's secret link. */
const withoutPlaceholders = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll(/%{2,}/g, "%"));

/** Renders the digest of a week's news with its edits: subject, HTML, text, and the number of items of each kind. */
export async function writeDigest(
  week: DigestWeek,
  news: WeekNews,
  edit: DigestEdit,
  sender: { siteUrl: string; postalAddress: string },
  today: string,
) {
  const { intro, own_subject } = withoutPlaceholders(edit);
  const sections = arrange(withoutPlaceholders(news), edit);
  const countOf = (name: keyof WeekNews) => sections.find(({ section }) => section === name)?.items.length ?? 0;
  const counts = { videos: countOf("videos"), plans: countOf("plans"), articles: countOf("articles") };
  const name = weekName(week, today);
  const subject = own_subject || digestSubject(counts, name);
  const day = (date: string) => displayDate(date, "UTC");
  const footer = {
    ...sender,
    preferencesUrl: preferencesPlaceholder,
    unsubscribeUrl: unsubscribePlaceholder,
  };
  const mail = digestMail({
    subject,
    title: `${name} on the trampoline`,
    week: `${day(week.start)} to ${day(week.end)}`,
    intro: introParagraphs(intro),
    sections,
    footer,
  });
  return { counts, hasNews: hasNews(counts), subject, ...(await renderEmail(mail)) };
}

/** The sender's site and postal address, from the environment. */
export const senderIn = ({ siteUrl, mail }: Environment) => ({ siteUrl, postalAddress: mail.postalAddress });

/** Today's date in UTC, which determines the current week. */
export const todayOf = ({ now }: Pick<Capabilities, "now">): string => now().toISOString().slice(0, 10);
