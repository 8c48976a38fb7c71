import { difficultyLevels, levelRank } from "../../../platform/difficulty.ts";
import { languageOfTitle } from "../../../platform/language.ts";
import { languages } from "../../videos/admin/languages.ts";
import { wordLabel } from "../../videos/video-search.ts";

type Video = { tags: readonly string[]; language: string | null };
type Plan = { title: string; difficulty_level: string };

const languageLabel = (code: string) => languages.find(({ value }) => value === code)?.label ?? code;

/** The level and impact of a video, if tagged, and its language. */
export const videoFacts = ({ tags, language }: Video): string[] => [
  ...[...difficultyLevels, "low-impact" as const, "high-impact" as const]
    .filter((tag) => tags.includes(tag))
    .map(wordLabel),
  ...(language ? [languageLabel(language)] : []),
];

/** How a video contradicts its plan: it is harder than the plan, or in another language than the plan's title. */
export function contradictions({ tags, language }: Video, { title, difficulty_level }: Plan): string[] {
  const level = difficultyLevels.findLast((one) => tags.includes(one));
  return [
    ...(level && levelRank(level) > levelRank(difficulty_level)
      ? [`${wordLabel(level)} in a plan for ${difficulty_level}s`]
      : []),
    ...(language && language !== languageOfTitle(title)
      ? [`${languageLabel(language)} in a plan in ${languageLabel(languageOfTitle(title))}`]
      : []),
  ];
}
