import { compareText } from "../../platform/calendar-date.ts";
import { levelRank } from "../../platform/difficulty.ts";
import type { ItemData } from "../../platform/list-filter.ts";

export type Step = { difficulty_level: string; duration_weeks: number; tags: readonly string[] };
type Plan = Step & { slug: string; created_at: string };

/** Editors tag a plan for absolute beginners with this. */
const firstSteps = "first steps";

/** Sorts plans for a new user: easier levels first, then plans tagged "first steps", then shorter plans. */
export const gentlerFirst = (a: Step, b: Step): number =>
  levelRank(a.difficulty_level) - levelRank(b.difficulty_level) ||
  notFirstSteps(a) - notFirstSteps(b) ||
  a.duration_weeks - b.duration_weeks;

export const notFirstSteps = ({ tags }: Step) => Number(!tags.includes(firstSteps));

/** Plans as a visitor sees them: the gentlest first, at a tie the newest. */
export const listedPlans = <P extends Plan>(plans: readonly P[]): P[] =>
  plans.toSorted((a, b) => gentlerFirst(a, b) || compareText(b.created_at, a.created_at));

/** Plans are filtered by difficulty and weeks. */
export const planData = ({ slug, difficulty_level, duration_weeks }: Plan) =>
  ({ key: slug, difficulty: difficulty_level, weeks: String(duration_weeks) }) satisfies ItemData;
