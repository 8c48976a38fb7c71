import type { ListedBounce } from "../bounces/bounce.ts";
import { type FitAnswers, fitsMinutes, requiredFacets } from "./fit-finder.ts";

/** The highest effort that whole sentences allow. */
const gentleEffort = 5;

/**
 * The bounces that fit, closest to the minutes first; otherwise in the given order, shortest first. They have no focus: an answer about it
 * excludes none. Without a selected language, those in English.
 */
export function bestBounces(bounces: readonly ListedBounce[], answers: FitAnswers, count: number): ListedBounce[] {
  const minutes = answers.minutes === "" ? null : Number(answers.minutes);
  const distance = ({ facts }: ListedBounce) => (minutes === null ? 0 : Math.abs(facts.seconds - minutes * 60));
  return bounces
    .filter(
      ({ language, facts: { seconds, facets, effort } }) =>
        language === (answers.language || "en") &&
        // squats without a jump are heavy, too
        (!answers.knees || effort <= gentleEffort) &&
        requiredFacets(answers).every((facet) => facets.includes(facet)) &&
        fitsMinutes(seconds, answers),
    )
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count);
}
