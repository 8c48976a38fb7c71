import { fromCommas, toCommas } from "./comma-list.ts";
import { type DifficultyLevel, maxPlanWeeks } from "./plan.ts";

/** What an administrator types about a plan. */
export type PlanEntry = {
  title: string;
  description: string;
  duration_weeks: string;
  difficulty_level: DifficultyLevel;
  tags: string;
};

/** A new plan has four weeks for beginners (specification §5). */
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

/** A plan as its form shows it. */
export const entryOfPlan = ({ title, description, duration_weeks, difficulty_level, tags }: PlanFields): PlanEntry => ({
  title,
  description,
  duration_weeks: String(duration_weeks),
  difficulty_level,
  tags: toCommas(tags),
});

/** What the form says about a plan: tags split on commas, trimmed, empties dropped (specification §5). */
export const planOfEntry = (entry: PlanEntry): PlanFields => ({
  title: entry.title.trim(),
  description: entry.description.trim(),
  duration_weeks: Number(entry.duration_weeks),
  difficulty_level: entry.difficulty_level,
  tags: fromCommas(entry.tags),
});

/** A title is required, and 1 to 52 whole weeks (specification §5). */
export function planProblems(entry: PlanEntry): ("title" | "duration_weeks")[] {
  const weeks = /^\s*\d+\s*$/.test(entry.duration_weeks) ? Number(entry.duration_weeks) : 0;
  return [
    ...(entry.title.trim() === "" ? (["title"] as const) : []),
    ...(weeks < 1 || weeks > maxPlanWeeks ? (["duration_weeks"] as const) : []),
  ];
}

/** The numbers above the list of plans. */
export function planNumbers(plans: readonly { is_published: boolean }[]) {
  const published = plans.filter(({ is_published }) => is_published).length;
  return { published, drafts: plans.length - published };
}
