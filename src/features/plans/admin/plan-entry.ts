import type { DifficultyLevel } from "@/platform/difficulty.ts";
import { toCommas } from "../../../platform/comma-list.ts";
import { storedPicture } from "../../../platform/picture-url.ts";
import { planSlug, slugOf } from "../../../platform/slug.ts";
import { tagsIn } from "../../tags/tags.ts";
import { maxPlanWeeks } from "../plan.ts";

/** The values of the plan form. */
export type PlanEntry = {
  title: string;
  description: string;
  duration_weeks: string;
  difficulty_level: DifficultyLevel;
  tags: string;
  cover_image_url: string;
  /** the id; empty without one */
  next_plan_id: string;
  /** the slug; empty for a new plan, or to keep the current one */
  address: string;
};

/** The defaults of a new plan. */
export const newPlan: PlanEntry = {
  title: "",
  description: "",
  duration_weeks: "4",
  difficulty_level: "beginner",
  tags: "",
  cover_image_url: "",
  next_plan_id: "",
  address: "",
};

type PlanFields = {
  title: string;
  description: string;
  duration_weeks: number;
  difficulty_level: DifficultyLevel;
  tags: string[];
  cover_image_url: string | null;
  next_plan_id: string | null;
};

/** Converts a saved plan to form values. */
export const entryOfPlan = (plan: PlanFields & { slug: string }): PlanEntry => ({
  title: plan.title,
  description: plan.description,
  duration_weeks: String(plan.duration_weeks),
  difficulty_level: plan.difficulty_level,
  tags: toCommas(plan.tags),
  cover_image_url: plan.cover_image_url ?? "",
  next_plan_id: plan.next_plan_id ?? "",
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
  next_plan_id: entry.next_plan_id || null,
});

/**
 * The slug to save: derived from the title until the plan is published for the first time. After that links to it exist, and it
 * changes only when the administrator edits it.
 */
export const slugOfEntry = (entry: PlanEntry, saved: { slug: string; published_at: string | null } | null): string =>
  saved?.published_at ? entry.address.trim() || saved.slug : planSlug(entry.title.trim());

/** The fields that differ from a saved plan's. */
export const changedFields = <Fields extends object>(fields: Fields, saved: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Fields]),
    ),
  ) as Partial<Fields>;

type Problem = "title" | "address" | "duration_weeks" | "cover_image_url";

/**
 * The invalid fields. Required: a title, an address of a-z, 0-9 and hyphens, 1 to 52 whole weeks, and a cover from an allowed
 * source (see storedPicture).
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
