import { readBody } from "../_shared/body.ts";
import { callerOf, requireAdminOrService } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { type DigestWeek, daysLater, digestSubject, displayDate, hasNews, weekOf } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { digestMail } from "../_shared/mail/digest.tsx";
import { preferencesPlaceholder, unsubscribePlaceholder } from "../_shared/mail/placeholders.ts";
import { renderEmail } from "../_shared/mail/render-email.ts";
import { jsonResponse } from "../_shared/response.ts";
import type { Handler } from "../_shared/serve.ts";
import { buildBody } from "./body.ts";
import { newsOf, type WeekNews } from "./week-news.ts";

/** Builds the digest of a week, or rebuilds it while it isn't sent. */
export const handle: Handler = async (request, capabilities) => {
  await requireAdminOrService(callerOf(request, capabilities.environment), capabilities);
  const body = await readBody(request, buildBody);
  const today = capabilities.now().toISOString().slice(0, 10);
  const week = weekOf(body.weekStartDate || daysLater(today, body.lastWeek ? -7 : 0));
  const news = await newsOf(week, capabilities);
  const counts = { videos: news.videos.length, plans: news.plans.length, articles: news.articles.length };
  const subject = digestSubject(counts);
  const { html, text } = await writeDigest(subject, week, news, capabilities);
  const is_ready = body.autoGenerate && hasNews(counts);
  const digestId = rowsOf(
    await capabilities.service.rpc("save_weekly_digest", {
      week_start: week.start,
      subject,
      html,
      plain: text,
      videos: counts.videos,
      is_ready,
    }),
  );
  if (digestId === null) throw new Failure(409, "already_sent", "The digest of this week has already gone out");
  return jsonResponse({
    digest_id: digestId,
    week_start_date: week.start,
    week_end_date: week.end,
    subject,
    status: is_ready ? "ready" : "draft",
    video_count: counts.videos,
    plan_count: counts.plans,
    article_count: counts.articles,
  });
};

function writeDigest(subject: string, week: DigestWeek, news: WeekNews, { environment }: Capabilities) {
  const day = (date: string) => displayDate(date, "UTC");
  const footer = {
    siteUrl: environment.siteUrl,
    postalAddress: environment.mail.postalAddress,
    preferencesUrl: preferencesPlaceholder,
    unsubscribeUrl: unsubscribePlaceholder,
  };
  return renderEmail(digestMail({ subject, week: `${day(week.start)} to ${day(week.end)}`, ...news, footer }));
}
