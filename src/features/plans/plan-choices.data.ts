import { client } from "@/platform/client.data.ts";
import { difficultyLevels } from "@/platform/difficulty.ts";
import { unwrap } from "@/platform/errors.ts";
import { shownPicture } from "@/platform/pictures.data.ts";

/** Published plans to suggest: the shortest `perLevel` of each level, except those in `without`. */
export async function planChoices(without: readonly string[], perLevel: number) {
  const levels = await Promise.all(difficultyLevels.map((level) => shortestOf(level, without, perLevel)));
  return levels.flat();
}

export type PlanChoice = Awaited<ReturnType<typeof planChoices>>[number];

async function shortestOf(level: string, without: readonly string[], count: number) {
  const published = client
    .from("workout_plans")
    .select("id, slug, title, difficulty_level, duration_weeks, cover_image_url")
    .eq("is_published", true)
    .eq("difficulty_level", level)
    .not("id", "in", `(${without.join(",")})`);
  const plans = unwrap(await published.order("duration_weeks").order("created_at", { ascending: false }).limit(count));
  return plans.map((plan) => ({ ...plan, cover_image_url: shownPicture(plan.cover_image_url) }));
}

/** The title of a published plan; null if there is none with this slug. */
export async function publishedPlanTitle(slug: string): Promise<string | null> {
  const found = client.from("workout_plans").select("title").eq("is_published", true).eq("slug", slug);
  return unwrap(await found.maybeSingle())?.title ?? null;
}
