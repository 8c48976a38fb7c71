import { client } from "../client.ts";
import { toDataError } from "../errors.ts";

type Count = PromiseLike<{ count: number | null; error: { message: string; code?: string } | null; status: number }>;

async function counted(query: Count): Promise<number> {
  const { count, error, status } = await query;
  if (error) throw toDataError(error, status);
  return count ?? 0;
}

/** The numbers of the admin dashboard, counted by the database. */
export async function readOverview(now: string) {
  const rows = { count: "exact", head: true } as const;
  const [toReview, approvedVideos, plans, publishedPlans, articles, subscribers, channels] = await Promise.all([
    counted(
      client
        .from("enhanced_videos")
        .select("id", rows)
        .eq("status", "candidate")
        .or(`snooze_until.is.null,snooze_until.lte.${now}`),
    ),
    counted(client.from("videos").select("id", rows)),
    counted(client.from("workout_plans").select("id", rows)),
    counted(client.from("workout_plans").select("id", rows).eq("is_published", true)),
    counted(client.from("blog_articles").select("id", rows).eq("is_published", true)),
    counted(client.from("email_subscriptions").select("id", rows).eq("is_active", true)),
    counted(client.from("channel_whitelist").select("id", rows).eq("is_active", true)),
  ]);
  return { toReview, approvedVideos, plans, publishedPlans, articles, subscribers, channels };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
