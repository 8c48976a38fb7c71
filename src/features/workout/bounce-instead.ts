import { type DifficultyLevel, levelRank } from "../../platform/difficulty.ts";
import type { Language } from "../../platform/language.ts";
import type { ListedBounce } from "../bounces/bounce.ts";

interface Wanted {
  seconds: number;
  /** the highest; undefined is any */
  level: DifficultyLevel | undefined;
  language: Language;
}

/** The bounce for a video that can't be played: of its language, not harder, and closest to its length; among those, the hardest. */
export function bounceInstead(bounces: readonly ListedBounce[], { seconds, level, language }: Wanted) {
  const [best] = bounces
    .filter((one) => one.language === language && (!level || levelRank(one.facts.level) <= levelRank(level)))
    .toSorted(
      (a, b) =>
        Math.abs(a.facts.seconds - seconds) - Math.abs(b.facts.seconds - seconds) ||
        levelRank(b.facts.level) - levelRank(a.facts.level),
    );
  return best;
}
