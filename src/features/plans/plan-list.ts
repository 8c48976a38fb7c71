import { compareText } from "../../platform/calendar-date.ts";
import type { ItemData } from "../../platform/list-filter.ts";

type Plan = { slug: string; created_at: string; difficulty_level: string; duration_weeks: number };

/** Plans, newest first. */
export const listedPlans = <P extends Plan>(plans: readonly P[]): P[] =>
  plans.toSorted((a, b) => compareText(b.created_at, a.created_at));

/** Plans are filtered by difficulty and weeks. */
export const planData = ({ slug, difficulty_level, duration_weeks }: Plan) =>
  ({ key: slug, difficulty: difficulty_level, weeks: String(duration_weeks) }) satisfies ItemData;
