import { client } from "../client.ts";
import { exactCount, justCount } from "./exact-count.ts";

/** The numbers of the admin dashboard, counted by the database. */
export async function readOverview(now: string) {
  const [toReview, approvedVideos, plans, publishedPlans, articles, subscribers, channels] = await Promise.all([
    exactCount(
      client
        .from("enhanced_videos")
        .select("id", justCount)
        .eq("status", "candidate")
        .or(`snooze_until.is.null,snooze_until.lte.${now}`),
    ),
    exactCount(client.from("videos").select("id", justCount)),
    exactCount(client.from("workout_plans").select("id", justCount)),
    exactCount(client.from("workout_plans").select("id", justCount).eq("is_published", true)),
    exactCount(client.from("blog_articles").select("id", justCount).eq("is_published", true).lte("published_at", now)),
    exactCount(client.from("email_subscriptions").select("id", justCount).eq("is_active", true)),
    exactCount(client.from("channel_whitelist").select("id", justCount).eq("is_active", true)),
  ]);
  return { toReview, approvedVideos, plans, publishedPlans, articles, subscribers, channels };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
