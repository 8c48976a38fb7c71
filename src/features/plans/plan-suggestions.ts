import { type DifficultyLevel, levelRank } from "@/platform/difficulty.ts";
import { type Language, languageOfTitle } from "../../platform/language.ts";
import type { Need } from "../videos/needs.ts";
import { notFirstSteps, type PlanFacts, planGroups, unmetNeeds } from "./plan-facts.ts";

type Plan = {
  id: string;
  slug: string;
  title: string;
  difficulty_level: string;
  duration_weeks: number;
  tags: readonly string[];
};

/** The plan that a member finished. `next_plan_id`: an editor chose the plan to suggest next. */
type Finished = { tags: readonly string[]; next_plan_id: string | null };

type Member = {
  level: DifficultyLevel;
  language: Language;
  taken: ReadonlySet<string>;
  finished?: Finished | null;
  needs?: readonly Need[];
  /** the known facts of plans by slug; required for needs */
  facts?: ReadonlyMap<string, PlanFacts>;
};

/**
 * The plans to suggest, best first: the next plan of the finished one, then those in the member's language, not too hard, and meeting the
 * most needs; then by level, and within a level first steps and the shortest first. The member's level comes first, then the nearest
 * easier ones, then harder ones; after a finished plan, the next harder level comes before the easier ones. Omits the plans that the member already has, and
 * those for a group of people, unless the finished plan was for the same group, or is gentle and the member's knees are bad.
 */
export function suggestedPlans<P extends Plan>(plans: readonly P[], member: Member, count: number): P[] {
  const { level, language, taken, finished, needs = [], facts } = member;
  return plans
    .filter((plan) => !taken.has(plan.id) && (plan.id === finished?.next_plan_id || isForMember(plan, finished, needs)))
    .map((plan) => ({
      plan,
      isOther: Number(plan.id !== finished?.next_plan_id),
      isForeign: Number(languageOfTitle(plan.title) !== language),
      unmet: unmetNeeds(facts?.get(plan.slug), needs),
      misfit: misfit(plan.difficulty_level, level, Boolean(finished)),
    }))
    .sort(
      (a, b) =>
        a.isOther - b.isOther ||
        a.isForeign - b.isForeign ||
        Number(isTooHard(a)) - Number(isTooHard(b)) ||
        a.unmet - b.unmet ||
        a.misfit - b.misfit ||
        (finished ? 0 : notFirstSteps(a.plan) - notFirstSteps(b.plan)) ||
        a.plan.duration_weeks - b.plan.duration_weeks,
    )
    .slice(0, count)
    .map(({ plan }) => plan);
}

const isTooHard = ({ misfit }: { misfit: number }) => misfit > 10;

const isForMember = ({ tags }: Plan, finished: Finished | null | undefined, needs: readonly Need[]): boolean =>
  !tags.some(
    (tag) =>
      planGroups.has(tag) &&
      !finished?.tags.includes(tag) &&
      !(tag === "after a break" && needs.includes("low-impact")),
  );

/** The level to suggest after a finished plan: the member's own, or the plan's if that was harder. */
export const levelAfter = (finished: DifficultyLevel, own: DifficultyLevel): DifficultyLevel =>
  levelRank(finished) > levelRank(own) ? finished : own;

/** The difficulty of a plan compared with the finished one. */
export function comparedTo(finished: DifficultyLevel, difficulty: string): "easier" | "same" | "harder" {
  const steps = levelRank(difficulty) - levelRank(finished);
  return steps === 0 ? "same" : steps > 0 ? "harder" : "easier";
}

/** 0 for the same level, 0.5 for the next one after a finished plan, 1 and 2 for easier ones, 11 and 12 for harder ones. */
function misfit(difficulty: string, level: DifficultyLevel, hasFinished: boolean): number {
  const steps = levelRank(difficulty) - levelRank(level);
  if (steps === 1 && hasFinished) return 0.5;
  return steps > 0 ? 10 + steps : -steps;
}
