import { type DifficultyLevel, difficultyLevels } from "../../platform/difficulty.ts";
import type { Language } from "../../platform/language.ts";
import type { Facet } from "../videos/facets.ts";
import type { DrawnMove, MoveTexts } from "./moves.ts";

/** A move for a time: beats per minute (free without `tempo`), effort from 1 to 10, and a sentence that replaces the move's own cue. */
export type MovePart = { move: string; seconds: number; effort: number; tempo?: number; cue?: string };

/** Seconds of rest: walking on the spot or standing. */
export type RestPart = { rest: number };

export type BouncePart = MovePart | RestPart;

/** Parts that are trained several times in a row. */
export type RepeatedParts = { repeat: number; steps: readonly BouncePart[] };

/** The steps of a bounce, as the database stores them (private.is_bounce_steps). */
export type BounceStep = BouncePart | RepeatedParts;

/** A guided workout of our own moves. */
export type Bounce = {
  id: string;
  slug: string;
  title: string;
  description: string;
  language: Language;
  steps: readonly BounceStep[];
};

/** The limits of the database. */
export const bounceLimits = {
  steps: 60,
  repeats: { min: 2, max: 20 },
  groupSteps: 20,
  seconds: { min: 5, max: 600 },
  tempo: { min: 60, max: 180 },
  effort: { min: 1, max: 10 },
  /** characters */
  cue: 100,
  wholeSeconds: 3600,
} as const;

/** A move as a session shows it, in the bounce's language. */
export type ShownMove = DrawnMove & Pick<MoveTexts, "name" | "how" | "mistake" | "cue">;

/** A part of a bounce in the order of training, with its move. `tempo` in beats per minute; null is free. */
export type TimedPart =
  | { kind: "move"; seconds: number; effort: number; tempo: number | null; cue: string; move: ShownMove }
  | { kind: "rest"; seconds: number };

/** The parts of a bounce in the order of training. Omits moves that aren't among the given ones. */
export const timedParts = (steps: readonly BounceStep[], moves: readonly ShownMove[]): TimedPart[] =>
  partsOf(steps).flatMap((part): TimedPart[] => {
    if (isRest(part)) return [{ kind: "rest", seconds: part.rest }];
    const { seconds, effort, tempo = null, cue } = part;
    const move = moves.find(({ slug }) => slug === part.move);
    return move ? [{ kind: "move", seconds, effort, tempo, cue: cue ?? move.cue, move }] : [];
  });

export const isGroup = (step: BounceStep): step is RepeatedParts => "repeat" in step;
export const isRest = (part: BouncePart): part is RestPart => "rest" in part;

export const bouncePath = ({ slug }: { slug: string }): string => `/bounces/${slug}`;

/** The parts in the order of training: those of a group as often as they are repeated. */
export const partsOf = (steps: readonly BounceStep[]): BouncePart[] =>
  steps.flatMap((step) => (isGroup(step) ? Array.from({ length: step.repeat }, () => step.steps).flat() : [step]));

export const secondsOfPart = (part: BouncePart): number => (isRest(part) ? part.rest : part.seconds);

export const secondsOfBounce = (steps: readonly BounceStep[]): number =>
  partsOf(steps).reduce((sum, part) => sum + secondsOfPart(part), 0);

/** The properties of a move that decide whom it suits. */
type Requirements = { level: DifficultyLevel; impact: Facet; handlebar: Facet; noise: Facet };

/** The requirements of a bounce: those of its hardest move each, its highest effort, and its seconds with rests. */
export type BounceFacts = { seconds: number; effort: number; level: DifficultyLevel; facets: Facet[] };

/** A published bounce in the file of the build that the fit finder reads (src/pages/find/bounces.json.ts). */
export type ListedBounce = Pick<Bounce, "slug" | "title" | "language"> & { facts: BounceFacts };

/** The moves without the rests, in the order of training. */
export const moveParts = (steps: readonly BounceStep[]): MovePart[] =>
  partsOf(steps).flatMap((part) => (isRest(part) ? [] : [part]));

/** The facts of a bounce. Moves that aren't known count as the easiest. */
export function bounceFacts(
  steps: readonly BounceStep[],
  moveOf: (slug: string) => Requirements | undefined,
): BounceFacts {
  const parts = moveParts(steps);
  const moves = parts.flatMap(({ move }) => moveOf(move) ?? []);
  const level = difficultyLevels.findLast((one) => moves.some((move) => move.level === one)) ?? "beginner";
  const either = (hard: Facet, easy: Facet) =>
    moves.some(({ impact, handlebar, noise }) => [impact, handlebar, noise].includes(hard)) ? hard : easy;
  return {
    seconds: secondsOfBounce(steps),
    effort: Math.max(1, ...parts.map(({ effort }) => effort)),
    level,
    facets: [either("high-impact", "low-impact"), either("handlebar", "no-handlebar"), either("loud", "quiet"), level],
  };
}

/** A length for people: "30 s" up to a minute and a half, otherwise whole minutes. */
export const lengthText = (seconds: number, language: Language = "en"): string => {
  const [short, long] = language === "ru" ? ["с", "мин"] : ["s", "min"];
  return seconds <= 90 && seconds !== 60 ? `${seconds} ${short}` : `${Math.round(seconds / 60)} ${long}`;
};
