import { type DifficultyLevel, levelRank } from "../../platform/difficulty.ts";
import type { Language } from "../../platform/language.ts";
import type { ListedBounce } from "../bounces/bounce.ts";

interface Wanted {
  seconds: number;
  /** the highest */
  level: DifficultyLevel;
  language: Language;
}

/**
 * The bounce for a video that can't be played: of its language, not harder, and closest to its length; among those, one without a
 * handlebar, then the easiest. For beginners, nobody knows whether the video has jumps: the bounce has none.
 */
export function bounceInstead(bounces: readonly ListedBounce[], { seconds, level, language }: Wanted) {
  const [best] = bounces
    .filter(
      ({ language: own, facts }) =>
        own === language &&
        levelRank(facts.level) <= levelRank(level) &&
        (level !== "beginner" || facts.facets.includes("low-impact")),
    )
    .toSorted(
      ({ facts: a }, { facts: b }) =>
        Math.abs(a.seconds - seconds) - Math.abs(b.seconds - seconds) ||
        needsBar(a.facets) - needsBar(b.facets) ||
        a.effort - b.effort,
    );
  return best;
}

const needsBar = (facets: ListedBounce["facts"]["facets"]) => Number(facets.includes("handlebar"));
