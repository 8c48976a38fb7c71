import { client } from "@/platform/client.data.ts";
import { difficultyLevels } from "@/platform/difficulty.ts";
import { unwrap } from "@/platform/errors.ts";
import { shownPicture } from "@/platform/pictures.data.ts";

const columns = "id, slug, title, difficulty_level, duration_weeks, cover_image_url, tags";
const published = () => client.from("workout_plans").select(columns).eq("is_published", true);

/** Published plans to suggest: the shortest `perLevel` of each level, except those in `without`. */
export async function planChoices(without: readonly string[], perLevel: number) {
  const levels = await Promise.all(difficultyLevels.map((level) => shortestOf(level, without, perLevel)));
  return levels.flat();
}

export type PlanChoice = Awaited<ReturnType<typeof planChoices>>[number];

async function shortestOf(level: string, without: readonly string[], count: number) {
  const found = published()
    .eq("difficulty_level", level)
    .not("id", "in", `(${without.join(",")})`);
  const plans = unwrap(await found.order("duration_weeks").order("created_at", { ascending: false }).limit(count));
  return plans.map(withShownPicture);
}

/** A published plan; null if it isn't published. */
export async function planChoice(id: string): Promise<PlanChoice | null> {
  const plan = unwrap(await published().eq("id", id).maybeSingle());
  return plan && withShownPicture(plan);
}

/** The tags and the next plan of a finished plan; null if it was unpublished or deleted. */
export const finishedPlan = async (id: string) =>
  unwrap(await client.from("workout_plans").select("tags, next_plan_id").eq("id", id).maybeSingle());

const withShownPicture = <P extends { cover_image_url: string | null }>(plan: P) => ({
  ...plan,
  cover_image_url: shownPicture(plan.cover_image_url),
});

/** The title of a published plan; null if there is none with this slug. */
export async function publishedPlanTitle(slug: string): Promise<string | null> {
  const found = client.from("workout_plans").select("title").eq("is_published", true).eq("slug", slug);
  return unwrap(await found.maybeSingle())?.title ?? null;
}
