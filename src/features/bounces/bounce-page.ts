import type { Language } from "../../platform/language.ts";
import { pluralize } from "../../platform/pluralize.ts";
import { type BounceFacts, type BounceStep, type MovePart, moveParts, type ShownMove } from "./bounce.ts";
import { type Move, moveOf } from "./moves.ts";

/** The moves of a bounce in the order of training, each once. */
export const movesIn = (steps: readonly BounceStep[]): Move[] => [
  ...new Set(moveParts(steps).flatMap(({ move }) => moveOf(move) ?? [])),
];

/** The move for the picture of a bounce: of the highest effort, rather not a plain bounce, as most bounces have one. */
export function coverMove(steps: readonly BounceStep[]): Move | undefined {
  const rank = (part: MovePart) => 10 * part.effort - (moveOf(part.move)?.group === "bounce" ? 1 : 0);
  const [top] = moveParts(steps).toSorted((a, b) => rank(b) - rank(a));
  return top && moveOf(top.move);
}

/** The parts of a move that a session and a page show, in a language. */
export function shownMove({ texts, ...drawn }: Move, language: Language): ShownMove {
  const { name, how, mistake, cue } = texts[language];
  return { ...drawn, name, how, mistake, cue };
}

const words: Partial<Record<BounceFacts["facets"][number], string>> = {
  "low-impact": "Low impact",
  "high-impact": "High impact",
  handlebar: "Handlebar needed",
  "no-handlebar": "No handlebar",
  quiet: "Quiet",
};

/** The requirements of a bounce in words: ["4 moves", "Effort up to 5 of 10", "Low impact", "No handlebar", "Quiet"]. */
export const factTexts = ({ effort, facets }: BounceFacts, moves: number): string[] => [
  pluralize(moves, "move"),
  `Effort up to ${effort} of 10`,
  ...facets.flatMap((facet) => words[facet] ?? []),
];
