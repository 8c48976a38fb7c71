import type { DifficultyLevel } from "@/platform/difficulty.ts";
import { type Language, languageOfTitle } from "../../platform/language.ts";
import { levelRank } from "./plan.ts";

type Plan = { id: string; title: string; difficulty_level: string; duration_weeks: number };

/**
 * The plans to suggest, best first: in the member's language, then at the member's level, then easier ones, then harder ones; the
 * nearest level first, and within a level the shortest first. Omits plans the member already has.
 */
export function suggestedPlans<P extends Plan>(
  plans: readonly P[],
  member: { level: DifficultyLevel; language: Language; taken: ReadonlySet<string> },
  count: number,
): P[] {
  return plans
    .filter(({ id }) => !member.taken.has(id))
    .map((plan) => ({
      plan,
      misfit: misfit(plan.difficulty_level, member.level),
      isForeign: Number(languageOfTitle(plan.title) !== member.language),
    }))
    .sort((a, b) => a.isForeign - b.isForeign || a.misfit - b.misfit || a.plan.duration_weeks - b.plan.duration_weeks)
    .slice(0, count)
    .map(({ plan }) => plan);
}

/** The level to suggest after a finished plan: the member's own, or the plan's if that was harder. */
export const levelAfter = (finished: DifficultyLevel, own: DifficultyLevel): DifficultyLevel =>
  levelRank(finished) > levelRank(own) ? finished : own;

/** The difficulty of a plan compared with the finished one. */
export function comparedTo(finished: DifficultyLevel, difficulty: string): "easier" | "same" | "harder" {
  const steps = levelRank(difficulty) - levelRank(finished);
  return steps === 0 ? "same" : steps > 0 ? "harder" : "easier";
}

/** 0 for the same level, 1 and 2 for easier ones, 11 and 12 for harder ones. */
function misfit(difficulty: string, level: DifficultyLevel): number {
  const steps = levelRank(difficulty) - levelRank(level);
  return steps > 0 ? 10 + steps : -steps;
}
