import type { ListedBounce } from "../bounces/bounce.ts";
import { type FitAnswers, fitsMinutes, requiredFacets } from "./fit-finder.ts";

/**
 * The bounces that fit, closest to the minutes first; otherwise in the given order, shortest first. They have no focus: an answer about it
 * excludes none. Without a selected language, those in English.
 */
export function bestBounces(bounces: readonly ListedBounce[], answers: FitAnswers, count: number): ListedBounce[] {
  const minutes = answers.minutes === "" ? null : Number(answers.minutes);
  const distance = ({ facts }: ListedBounce) => (minutes === null ? 0 : Math.abs(facts.seconds - minutes * 60));
  return bounces
    .filter(
      ({ language, facts: { seconds, facets } }) =>
        language === (answers.language || "en") &&
        requiredFacets(answers).every((facet) => facets.includes(facet)) &&
        fitsMinutes(seconds, answers),
    )
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count);
}
