import { type PlanChoice, planChoices } from "@/features/plans/plan-choices.data.ts";
import { suggestedPlans } from "@/features/plans/plan-suggestions.ts";
import { type DifficultyLevel, difficultyLevels } from "@/platform/difficulty.ts";
import { type Language, languageOfTitle } from "@/platform/language.ts";
import type { Profile } from "@/platform/profiles.data.ts";

/** The fitness level of a profile; a member without one is a beginner. */
export const levelOf = (profile: Pick<Profile, "fitness_level"> | null): DifficultyLevel =>
  difficultyLevels.find((one) => one === profile?.fitness_level) ?? "beginner";

/** How many plans of each level are read to choose from. */
const candidates = 12;

/**
 * Published plans that fit a level, best first, those in the language of the given plan before others, without those named. For
 * somebody without a plan the browser's language counts. Pages do without them when they can't be read.
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
    console.warn("The suggestions could not be read:", error);
    return [];
  }
}

const browserLanguage = (): Language => (navigator.language.startsWith("ru") ? "ru" : "en");
