import { type DifficultyLevel, difficultyLevels } from "../../platform/difficulty.ts";
import { type Facet, facetsOf } from "./facets.ts";

/** Answers about knees, handlebar and neighbors: the facets that suggested videos and plans should have. */
export const needChoices = [
  { need: "low-impact", question: "knees", answer: "1", label: "Bad knees" },
  { need: "no-handlebar", question: "bar", answer: "none", label: "No handlebar" },
  { need: "quiet", question: "neighbors", answer: "1", label: "Neighbors below" },
] as const;
export type Need = (typeof needChoices)[number]["need"];

/** Drops unknown needs. */
export const parseNeeds = (texts: readonly string[]): Need[] =>
  needChoices.map(({ need }) => need).filter((need) => texts.includes(need));

/** The needs that these answers to questions of the fit finder express. */
export const needsIn = (answerTo: (question: (typeof needChoices)[number]["question"]) => string | null): Need[] =>
  needChoices.filter(({ question, answer }) => answerTo(question) === answer).map(({ need }) => need);

/** The answers that are about the person, in a query of the fit finder: needs, and the level or null. */
export function lastingAnswers(query: string): { needs: Need[]; level: DifficultyLevel | null } {
  const params = new URLSearchParams(query);
  return {
    needs: needsIn((question) => params.get(question)),
    level: difficultyLevels.find((level) => level === params.get("level")) ?? null,
  };
}

/** How gentle a video is, 0 first: for beginners, without a level, intermediate, advanced. Same as the sort "gentlest" of search_videos. */
export function gentleness({ tags }: { tags: readonly string[] }): number {
  const own: readonly Facet[] = facetsOf(tags);
  if (own.includes("advanced")) return 3;
  if (own.includes("intermediate")) return 2;
  return own.includes("beginner") ? 0 : 1;
}
