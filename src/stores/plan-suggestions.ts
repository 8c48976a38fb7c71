import { type PlanChoice, planChoices } from "@/data/plan-choices.ts";
import type { Profile } from "@/data/profiles.ts";
import { type DifficultyLevel, difficultyLevels } from "@/domain/plan.ts";
import { suggestedPlans } from "@/domain/plan-suggestions.ts";

/** The fitness level of a profile; a member without one is a beginner. */
export const levelOf = (profile: Pick<Profile, "fitness_level"> | null): DifficultyLevel =>
  difficultyLevels.find((one) => one === profile?.fitness_level) ?? "beginner";

/** Published plans that fit a level, best first, without those named. Pages do without them when they can't be read. */
export async function readSuggestions(
  level: DifficultyLevel,
  without: readonly string[],
  count: number,
): Promise<PlanChoice[]> {
  try {
    return suggestedPlans(await planChoices(without, count), { level, taken: new Set(without) }, count);
  } catch (error) {
    console.warn("The suggestions could not be read:", error);
    return [];
  }
}
