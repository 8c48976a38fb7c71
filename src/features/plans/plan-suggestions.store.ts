import { type PlanChoice, planChoices } from "@/features/plans/plan-choices.data.ts";
import { suggestedPlans } from "@/features/plans/plan-suggestions.ts";
import { type DifficultyLevel, difficultyLevels } from "@/platform/difficulty.ts";
import { type Language, languageOfTitle } from "@/platform/language.ts";
import type { Profile } from "@/platform/profiles.data.ts";

/** The fitness level in a profile; beginner by default. */
export const levelOf = (profile: Pick<Profile, "fitness_level"> | null): DifficultyLevel =>
  difficultyLevels.find((one) => one === profile?.fitness_level) ?? "beginner";

/** Number of plans loaded per level. */
const candidates = 12;

/**
 * Published plans that fit a level, best first, except those in `without`. Plans in the language of `knownTitle` come first, or in
 * the browser's language for a member without a plan. Returns none on failure: pages work without suggestions.
 */
export async function readSuggestions(
  level: DifficultyLevel,
  without: readonly string[],
  count: number,
  knownTitle?: string,
): Promise<PlanChoice[]> {
  const language = knownTitle === undefined ? browserLanguage() : languageOfTitle(knownTitle);
  try {
    return suggestedPlans(await planChoices(without, candidates), { level, language, taken: new Set(without) }, count);
  } catch (error) {
    console.warn("Could not load the suggestions:", error);
    return [];
  }
}

const browserLanguage = (): Language => (navigator.language.startsWith("ru") ? "ru" : "en");
