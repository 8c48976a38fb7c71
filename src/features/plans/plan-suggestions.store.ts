import { fitPlans } from "@/features/plans/fit-plans.data.ts";
import { finishedPlan, type PlanChoice, planChoice, planChoices } from "@/features/plans/plan-choices.data.ts";
import type { PlanFacts } from "@/features/plans/plan-facts.ts";
import { levelAfter, suggestedPlans } from "@/features/plans/plan-suggestions.ts";
import type { Need } from "@/features/videos/needs.ts";
import { type DifficultyLevel, difficultyLevels } from "@/platform/difficulty.ts";
import { type Language, languageOfTitle } from "@/platform/language.ts";

/** Number of plans loaded per level. */
const candidates = 12;

/** `isSuccessor`: an editor chose the plan to follow the member's latest one. */
export type SuggestedPlan = PlanChoice & { isSuccessor: boolean };

/** A plan that a member has: `id` is null once it was deleted, and then its level isn't known, as of an unpublished one. */
type OwnPlan = { id: string | null; title: string; level: string | undefined };

/**
 * Published plans that fit the member's level, best first, except those in `without`. The next plan of `latest` comes first, then plans
 * in its language and of its level, if that is harder than the member's. Plans that fit the needs come before others. A member without a
 * plan gets the browser's language. Returns none on failure: pages work without suggestions.
 */
export async function readSuggestions(
  own: DifficultyLevel,
  without: readonly string[],
  count: number,
  needs: readonly Need[],
  latest?: OwnPlan,
): Promise<SuggestedPlan[]> {
  const language = latest === undefined ? browserLanguage() : languageOfTitle(latest.title);
  const finishedLevel = difficultyLevels.find((one) => one === latest?.level);
  const level = finishedLevel ? levelAfter(finishedLevel, own) : own;
  try {
    const [choices, finished, facts] = await Promise.all([
      planChoices(without, candidates),
      latest?.id ? finishedPlan(latest.id) : null,
      needs.length > 0 ? factsBySlug() : noFacts,
    ]);
    const next = finished?.next_plan_id ? await planChoice(finished.next_plan_id) : null;
    const plans = next ? [next, ...choices.filter(({ id }) => id !== next.id)] : choices;
    const suggested = suggestedPlans(
      plans,
      { level, language, taken: new Set(without), finished, needs, facts },
      count,
    );
    return suggested.map((plan) => ({ ...plan, isSuccessor: plan === next }));
  } catch (error) {
    console.warn("Could not load the suggestions:", error);
    return [];
  }
}

const noFacts: ReadonlyMap<string, PlanFacts> = new Map();

/** Suggestions without facts are better than none. */
const factsBySlug = () =>
  fitPlans().then(
    (plans): typeof noFacts => new Map(plans.map(({ slug, facts }) => [slug, facts])),
    (error: unknown) => {
      console.warn("Could not load what plans need:", error);
      return noFacts;
    },
  );

const browserLanguage = (): Language => (navigator.language.startsWith("ru") ? "ru" : "en");
