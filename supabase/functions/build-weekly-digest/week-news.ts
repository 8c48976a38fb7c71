import type { Capabilities } from "../_shared/capabilities.ts";
import { type DatabaseClient, unwrap } from "../_shared/database.ts";
import { clockTime, type DigestWeek, daysLater, firstCharacters } from "../_shared/domain.ts";
import type { DigestItem } from "../_shared/mail/digest.tsx";

/** The new items of a week for the digest. */
export type WeekNews = { videos: DigestItem[]; plans: DigestItem[]; articles: DigestItem[] };

/** The database, the URL of the site for links, and the clock. */
type Source = { database: Pick<DatabaseClient, "from">; siteUrl: string; now: () => Date };

export const newsSource = ({ serviceDatabase, environment, now }: Capabilities): Source => ({
  database: serviceDatabase,
  siteUrl: environment.siteUrl,
  now,
});

// limits, because Gmail clips emails above 102 KB
const VIDEOS = 20;
const OTHERS = 10;

const shortened = (text: string, limit: number) =>
  firstCharacters(text, limit) === text ? text : `${firstCharacters(text, limit - 1).trim()}…`;

/** Videos approved, and plans and articles published, from Monday 00:00 to Sunday 24:00 UTC, newest first. */
export async function newsOf(week: DigestWeek, { database, siteUrl, now }: Source): Promise<WeekNews> {
  const from = `${week.start}T00:00:00Z`;
  const until = `${daysLater(week.end, 1)}T00:00:00Z`;
  const [videos, plans, articles] = await Promise.all([
    database
      .from("enhanced_videos")
      .select("id, youtube_id, title, channel_name, thumbnail_url, duration_seconds")
      .eq("status", "approved")
      .gte("approved_at", from)
      .lt("approved_at", until)
      .order("approved_at", { ascending: false })
      .order("id")
      .limit(VIDEOS),
    database
      .from("workout_plans")
      .select("slug, title, difficulty_level, duration_weeks")
      .eq("is_published", true)
      .gte("published_at", from)
      .lt("published_at", until)
      .order("published_at", { ascending: false })
      .limit(OTHERS),
    database
      .from("blog_articles")
      .select("slug, title, excerpt")
      .eq("is_published", true)
      // scheduled articles have no page yet
      .lte("published_at", now().toISOString())
      .gte("published_at", from)
      .lt("published_at", until)
      .order("published_at", { ascending: false })
      .limit(OTHERS),
  ]);
  return {
    videos: unwrap(videos).map((video) => ({
      title: shortened(video.title, 120),
      url: `${siteUrl}/videos/${video.id}`,
      note: `${video.channel_name} on YouTube · ${clockTime(video.duration_seconds)}`,
      picture: new URL(video.thumbnail_url ?? `https://i.ytimg.com/vi/${video.youtube_id}/mqdefault.jpg`, siteUrl).href,
    })),
    plans: unwrap(plans).map((plan) => ({
      title: plan.title,
      url: `${siteUrl}/plans/${plan.slug}`,
      note: `${plan.duration_weeks === 1 ? "1 week" : `${plan.duration_weeks} weeks`}, ${plan.difficulty_level}`,
    })),
    articles: unwrap(articles).map((article) => ({
      title: article.title,
      url: `${siteUrl}/blog/${article.slug}`,
      note: shortened(article.excerpt, 200),
    })),
  };
}
