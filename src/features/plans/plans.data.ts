import { existingPictures } from "@/platform/existing-pictures.data.ts";
import { inPages } from "@/platform/paging.data.ts";
import { publicClient } from "@/platform/public-client.data.ts";

const dayColumns = "id, week_number, day_number, title, description, video_ids, rest_seconds, updated_at";
const planColumns =
  "id, slug, title, description, cover_image_url, difficulty_level, duration_weeks, tags, created_at, updated_at";

/** Yields pages of all published plans with their days, for the build. */
export async function* publishedPlanPages() {
  const shown = await existingPictures();
  const pages = inPages(() =>
    publicClient
      .from("workout_plans")
      .select(`${planColumns}, days:workout_plan_days(${dayColumns})`)
      .eq("is_published", true),
  );
  for await (const plans of pages)
    yield plans.map((plan) => ({ ...plan, cover_image_url: shown(plan.cover_image_url) }));
}
