import { weekdays } from "../../src/features/studios/opening-hours.ts";
import type { Database, Json } from "../../src/platform/database.types.ts";
import { daysBefore, secondsOf } from "../../supabase/seed/clock.ts";
import type {
  Article,
  BlacklistedKeyword,
  Candidate,
  Plan,
  PlanDay,
  Rejected,
  Studio,
  Subscriber,
  Video,
  Weekday,
  WhitelistedChannel,
} from "../../supabase/seed/types.ts";
import { seedId } from "./seed-id.ts";

type Tables = Database["public"]["Tables"];
/** The columns to insert into a table. */
export type Row<Name extends keyof Tables> = Tables[Name]["Insert"];

const catalogRow = (video: Video, now: Date) => ({
  id: seedId("enhanced_videos", video.id),
  youtube_id: video.id,
  title: video.title,
  channel_id: video.channel.id,
  channel_name: video.channel.name,
  description: video.description,
  thumbnail_url: `/posters/${video.id}.svg`,
  duration_seconds: secondsOf(video.length),
  view_count: video.views,
  like_count: video.likes,
  language: video.language ?? "en",
  published_at: daysBefore(now, video.publishedDaysAgo),
  created_at: daysBefore(now, video.addedDaysAgo),
  tags: video.tags,
});

export const approvedRow = (video: Video, now: Date): Row<"enhanced_videos"> => ({
  ...catalogRow(video, now),
  status: "approved",
  language_confidence: 0.98,
  approved_at: daysBefore(now, video.addedDaysAgo),
  moderated_at: daysBefore(now, video.addedDaysAgo),
});

export const candidateRow = (video: Candidate, now: Date): Row<"enhanced_videos"> => ({
  ...catalogRow(video, now),
  status: "candidate",
  language_confidence: video.confidence,
  decided_by: video.decidedBy satisfies Json,
  moderation_notes: video.notes ?? null,
  snooze_until: video.snoozedForDays === undefined ? null : daysBefore(now, -video.snoozedForDays),
  snooze_reason: video.snoozeReason ?? null,
});

export const rejectedRow = (video: Rejected, now: Date): Row<"enhanced_videos"> => ({
  ...candidateRow(video, now),
  status: "rejected",
  rejection_reason: video.reason,
  moderated_at: daysBefore(now, Math.max(0, video.addedDaysAgo - 1)),
});

export const planRow = (plan: Plan, now: Date): Row<"workout_plans"> => ({
  id: seedId("workout_plans", plan.slug),
  slug: plan.slug,
  title: plan.title,
  description: plan.description,
  cover_image_url: plan.cover,
  difficulty_level: plan.difficulty,
  duration_weeks: plan.weeks.length,
  tags: plan.tags,
  is_published: plan.published,
  published_at: plan.published ? daysBefore(now, plan.createdDaysAgo) : null,
  created_at: daysBefore(now, plan.createdDaysAgo),
});

const dayRow = (planId: string, week: number, weekday: Weekday, day: PlanDay): Row<"workout_plan_days"> => ({
  id: seedId("workout_plan_days", planId, week, weekday),
  plan_id: planId,
  week_number: week,
  day_number: weekdays.indexOf(weekday) + 1,
  title: day.title,
  description: day.description,
  rest_seconds: day.restSeconds,
  video_ids: day.videos,
});

export const dayRows = (planId: string, plan: Plan): Row<"workout_plan_days">[] =>
  plan.weeks.flatMap((week, index) =>
    weekdays.flatMap((weekday) => {
      const day = week[weekday];
      return day ? [dayRow(planId, index + 1, weekday, day)] : [];
    }),
  );

/** Replaces `video:demo0000001` in texts with the link of the video's page, which needs the row's id. */
const withVideoPages = (markdown: string) =>
  markdown.replace(/\(video:([\w-]{11})\)/g, (_, id) => `(/videos/${seedId("enhanced_videos", id)})`);

export const articleRow = (article: Article, now: Date): Row<"blog_articles"> => ({
  id: seedId("blog_articles", article.slug),
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  content: withVideoPages(article.content),
  author: article.author,
  cover_image_url: article.cover,
  tags: article.tags,
  is_published: article.published,
  published_at: article.published ? daysBefore(now, article.publishedDaysAgo) : null,
  created_at: daysBefore(now, article.publishedDaysAgo),
});

export const studioRow = (studio: Studio): Row<"studios"> => ({
  id: seedId("studios", studio.name, studio.city),
  name: studio.name,
  description: studio.description,
  city: studio.city,
  country: studio.country,
  address: studio.address,
  postal_code: studio.postalCode,
  phone: studio.phone,
  email: studio.email,
  website_url: studio.website,
  is_verified: studio.verified,
  opening_hours: studio.hours,
  time_zone: studio.timeZone,
  latitude: studio.place[0],
  longitude: studio.place[1],
  instructors: studio.instructors,
});

/** The number of a channel's videos, counted in the demo content. */
function importsOf(channelId: string, library: Video[], now: Date) {
  const days = library.filter(({ channel }) => channel.id === channelId).map(({ addedDaysAgo }) => addedDaysAgo);
  return {
    video_count: days.length,
    last_video_imported: days.length === 0 ? null : daysBefore(now, Math.min(...days)),
  };
}

export const channelRow = (entry: WhitelistedChannel, library: Video[], now: Date): Row<"channel_whitelist"> => ({
  id: seedId("channel_whitelist", entry.channel.id),
  ...importsOf(entry.channel.id, library, now),
  channel_id: entry.channel.id,
  channel_name: entry.channel.name,
  channel_url: `https://www.youtube.com/channel/${entry.channel.id}`,
  auto_approve_tags: entry.tags,
  auto_approve_languages: entry.languages,
  min_duration_seconds: entry.minMinutes * 60,
  max_duration_seconds: entry.maxMinutes * 60,
  notes: entry.notes,
  is_active: entry.active,
  created_at: daysBefore(now, entry.addedDaysAgo),
});

export const keywordRow = (entry: BlacklistedKeyword, now: Date): Row<"keyword_blacklist"> => ({
  id: seedId("keyword_blacklist", entry.keyword),
  keyword: entry.keyword,
  pattern_type: entry.pattern,
  target_fields: entry.fields,
  rejection_reason: entry.reason,
  case_sensitive: entry.caseSensitive,
  is_active: entry.active,
  match_count: entry.matches,
  created_at: daysBefore(now, entry.addedDaysAgo),
});

export const subscriberRow = (
  { email, subscribedDaysAgo, ended }: Subscriber,
  now: Date,
): Row<"email_subscriptions"> => ({
  id: seedId("email_subscriptions", email),
  email,
  is_active: ended === undefined,
  subscribed_at: daysBefore(now, subscribedDaysAgo),
  ended_at: ended ? daysBefore(now, ended.daysAgo) : null,
  ended_because: ended?.because ?? null,
});
