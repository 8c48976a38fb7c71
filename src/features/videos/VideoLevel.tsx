import { difficultyLevels } from "@/platform/difficulty.ts";

const colors = { beginner: "text-success-ink", intermediate: "text-warning-ink", advanced: "text-danger-ink" };

/** The level of a video as a word, if it is tagged with one. */
export function VideoLevel({ facets }: { facets: readonly string[] }) {
  const level = difficultyLevels.find((one) => facets.includes(one));
  return level && <span className={`font-semibold capitalize ${colors[level]}`}>{level}</span>;
}
