import type { DifficultyLevel } from "@/platform/difficulty.ts";
import { toCommas } from "../../../platform/comma-list.ts";
import { storedPicture } from "../../../platform/picture-url.ts";
import { planSlug, slugOf } from "../../../platform/slug.ts";
import { tagsIn } from "../../tags/tags.ts";
import { maxPlanWeeks } from "../plan.ts";

/** A plan as the admin form holds it. */
export type PlanEntry = {
  title: string;
  description: string;
  duration_weeks: string;
  difficulty_level: DifficultyLevel;
  tags: string;
  cover_image_url: string;
  /** the last part of its address; empty for a new plan, and to leave it as it is */
  address: string;
};

/** The defaults of a new plan: four weeks, for beginners. */
export const newPlan: PlanEntry = {
  title: "",
  description: "",
  duration_weeks: "4",
  difficulty_level: "beginner",
  tags: "",
  cover_image_url: "",
  address: "",
};

type PlanFields = {
  title: string;
  description: string;
  duration_weeks: number;
  difficulty_level: DifficultyLevel;
  tags: string[];
  cover_image_url: string | null;
};

/** Converts a saved plan to form values. */
export const entryOfPlan = (plan: PlanFields & { slug: string }): PlanEntry => ({
  title: plan.title,
  description: plan.description,
  duration_weeks: String(plan.duration_weeks),
  difficulty_level: plan.difficulty_level,
  tags: toCommas(plan.tags),
  cover_image_url: plan.cover_image_url ?? "",
  address: plan.slug,
});

/** Converts form values to columns; tags are split on commas. */
export const planOfEntry = (entry: PlanEntry): PlanFields => ({
  title: entry.title.trim(),
  description: entry.description.trim(),
  duration_weeks: Number(entry.duration_weeks),
  difficulty_level: entry.difficulty_level,
  tags: tagsIn(entry.tags),
  cover_image_url: storedPicture(entry.cover_image_url.trim()),
});

/**
 * The slug a plan is saved with: that of its title until it was published once. From then on people know its address, and it
 * changes on request only.
 */
export const slugOfEntry = (entry: PlanEntry, saved: { slug: string; published_at: string | null } | null): string =>
  saved?.published_at ? entry.address.trim() || saved.slug : planSlug(entry.title.trim());

type Problem = "title" | "address" | "duration_weeks" | "cover_image_url";

/**
 * The invalid fields: a title is required, an address of a-z, 0-9 and hyphens, 1 to 52 whole weeks, and a cover that pages may
 * show (see storedPicture).
 */
export function planProblems(entry: PlanEntry): Problem[] {
  const address = entry.address.trim();
  const cover = entry.cover_image_url.trim();
  const weeks = /^\s*\d+\s*$/.test(entry.duration_weeks) ? Number(entry.duration_weeks) : 0;
  return [
    ...(entry.title.trim() === "" ? (["title"] as const) : []),
    ...(address === slugOf(address) ? [] : (["address"] as const)),
    ...(weeks < 1 || weeks > maxPlanWeeks ? (["duration_weeks"] as const) : []),
    ...(cover === "" || storedPicture(cover) ? [] : (["cover_image_url"] as const)),
  ];
}

/** The counts above the list of plans. */
export function planNumbers(plans: readonly { is_published: boolean }[]) {
  const published = plans.filter(({ is_published }) => is_published).length;
  return { published, drafts: plans.length - published };
}
