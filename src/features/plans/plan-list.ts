import { compareText } from "../../platform/calendar-date.ts";
import { levelRank } from "../../platform/difficulty.ts";
import { otherLanguage } from "../../platform/language.ts";
import type { ItemData } from "../../platform/list-filter.ts";
import { gentlerFirst, type Step } from "./plan-facts.ts";

type Plan = Step & { slug: string; title: string; created_at: string };

/** Plans as a visitor sees them: the gentlest first, within a level those in the site's language first, at a tie the newest. */
export const listedPlans = <P extends Plan>(plans: readonly P[]): P[] =>
  plans.toSorted(
    (a, b) =>
      levelRank(a.difficulty_level) - levelRank(b.difficulty_level) ||
      otherLanguage(a, "en") - otherLanguage(b, "en") ||
      gentlerFirst(a, b) ||
      compareText(b.created_at, a.created_at),
  );

/** Plans are filtered by difficulty and weeks. */
export const planData = ({ slug, difficulty_level, duration_weeks }: Plan) =>
  ({ key: slug, difficulty: difficulty_level, weeks: String(duration_weeks) }) satisfies ItemData;
