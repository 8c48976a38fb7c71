import { fromCommas, toCommas } from "./comma-list.ts";
import { type DifficultyLevel, maxPlanWeeks } from "./plan.ts";

/** A plan as the admin form holds it. */
export type PlanEntry = {
  title: string;
  description: string;
  duration_weeks: string;
  difficulty_level: DifficultyLevel;
  tags: string;
};

/** The defaults of a new plan: four weeks, for beginners. */
export const newPlan: PlanEntry = {
  title: "",
  description: "",
  duration_weeks: "4",
  difficulty_level: "beginner",
  tags: "",
};

type PlanFields = {
  title: string;
  description: string;
  duration_weeks: number;
  difficulty_level: DifficultyLevel;
  tags: string[];
};

/** Converts a saved plan to form values. */
export const entryOfPlan = ({ title, description, duration_weeks, difficulty_level, tags }: PlanFields): PlanEntry => ({
  title,
  description,
  duration_weeks: String(duration_weeks),
  difficulty_level,
  tags: toCommas(tags),
});

/** Converts form values to columns; tags are split on commas. */
export const planOfEntry = (entry: PlanEntry): PlanFields => ({
  title: entry.title.trim(),
  description: entry.description.trim(),
  duration_weeks: Number(entry.duration_weeks),
  difficulty_level: entry.difficulty_level,
  tags: fromCommas(entry.tags),
});

/** The invalid fields: a title is required, and 1 to 52 whole weeks. */
export function planProblems(entry: PlanEntry): ("title" | "duration_weeks")[] {
  const weeks = /^\s*\d+\s*$/.test(entry.duration_weeks) ? Number(entry.duration_weeks) : 0;
  return [
    ...(entry.title.trim() === "" ? (["title"] as const) : []),
    ...(weeks < 1 || weeks > maxPlanWeeks ? (["duration_weeks"] as const) : []),
  ];
}

/** The counts above the list of plans. */
export function planNumbers(plans: readonly { is_published: boolean }[]) {
  const published = plans.filter(({ is_published }) => is_published).length;
  return { published, drafts: plans.length - published };
}
