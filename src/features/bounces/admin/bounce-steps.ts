import {
  type BouncePart,
  type BounceStep,
  bounceLimits,
  isGroup,
  isRest,
  partsOf,
  secondsOfBounce,
  secondsOfPart,
} from "../bounce.ts";
import type { Move } from "../moves.ts";
import { stepMessages } from "./messages.ts";

/** A group of neighboring steps that is repeated, as typed. */
export type EditedGroup = { key: number; times: string };

/** A move or a rest as typed. `key` is unique in its bounce. */
export type EditedStep = {
  key: number;
  /** the slug; null for a rest */
  move: string | null;
  seconds: string;
  /** beats per minute; empty is free */
  tempo: string;
  effort: string;
  cue: string;
  /** the same value in all steps of a group */
  group: EditedGroup | null;
};

type Steps = readonly EditedStep[];

/** The position before a step (null: at the end), inside of a group or outside of all. */
export type Spot = { before: number | null; group: EditedGroup | null };

/** of a new move or rest */
const newSeconds = "20";

/** The tempo and effort of a new step, by the group of its move; without impact, cardio is walking. */
const defaults: Record<Move["group"], Pick<EditedStep, "tempo" | "effort">> = {
  bounce: { tempo: "100", effort: "3" },
  cardio: { tempo: "120", effort: "6" },
  strength: { tempo: "100", effort: "5" },
  balance: { tempo: "", effort: "3" },
  stretch: { tempo: "", effort: "1" },
};

const defaultsOf = ({ group, impact }: Pick<Move, "group" | "impact">) =>
  group === "cardio" && impact === "low-impact" ? { tempo: "108", effort: "3" } : defaults[group];

const rest = { move: null, seconds: newSeconds, tempo: "", effort: "1", cue: "", group: null };

function editedPart(part: BouncePart): Omit<EditedStep, "key" | "group"> {
  if (isRest(part)) return { ...rest, seconds: String(part.rest) };
  const { move, seconds, tempo, effort, cue = "" } = part;
  return { move, seconds: String(seconds), tempo: String(tempo ?? ""), effort: String(effort), cue };
}

/** The saved steps of a bounce for the editor. */
export function editedSteps(steps: readonly BounceStep[]): EditedStep[] {
  const edited = steps.flatMap((step, index) => {
    const group = isGroup(step) ? { key: index, times: String(step.repeat) } : null;
    return (isGroup(step) ? step.steps : [step]).map((part) => ({ ...editedPart(part), group }));
  });
  return edited.map((step, key) => ({ ...step, key }));
}

/** The steps that follow each other in the same group, or single ones. */
export type Block = { group: EditedGroup | null; steps: EditedStep[] };

export function blocksOf(steps: Steps): Block[] {
  const blocks: Block[] = [];
  for (const step of steps) {
    const last = blocks.at(-1);
    if (step.group && last?.group?.key === step.group.key) last.steps.push(step);
    else blocks.push({ group: step.group, steps: [step] });
  }
  return blocks;
}

const wholeNumber = (text: string) => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0);

function partFrom({ move, seconds, tempo, effort, cue }: EditedStep): BouncePart {
  if (move === null) return { rest: wholeNumber(seconds) };
  const own = cue.trim();
  return {
    move,
    seconds: wholeNumber(seconds),
    effort: wholeNumber(effort),
    ...(tempo.trim() !== "" && { tempo: wholeNumber(tempo) }),
    ...(own !== "" && { cue: own }),
  };
}

/** The steps to save. Invalid numbers are 0, so that totals are shown while typing. */
export const stepsOf = (edited: Steps): BounceStep[] =>
  blocksOf(edited).flatMap(({ group, steps }): BounceStep[] => {
    const parts = steps.map(partFrom);
    if (!group) return parts;
    return [{ repeat: Math.min(wholeNumber(group.times), bounceLimits.repeats.max), steps: parts }];
  });

/** The seconds after which each step begins for the first time, by its key. */
export function startsOf(edited: Steps): Map<number, number> {
  let now = 0;
  const starts = new Map<number, number>();
  for (const { group, steps } of blocksOf(edited)) {
    const begin = now;
    for (const step of steps) {
      starts.set(step.key, now);
      now += secondsOfPart(partFrom(step));
    }
    if (group) now = begin + secondsOfBounce(stepsOf(steps));
  }
  return starts;
}

/** The parts to train from a step on, with the rest of its group's repeats. Parts without valid seconds are left out. */
export function partsFrom(edited: Steps, key: number): BouncePart[] {
  const partsIn = ({ steps }: Block) => partsOf(stepsOf(steps));
  const blocks = blocksOf(edited);
  const index = blocks.findIndex(({ steps }) => indexOf(steps, key) !== -1);
  const before = blocks.slice(0, index).flatMap(partsIn).length + indexOf(blocks[index]?.steps ?? [], key);
  return partsOf(stepsOf(edited))
    .slice(before)
    .filter((part) => secondsOfPart(part) > 0);
}

const nextKey = (steps: Steps) => Math.max(-1, ...steps.flatMap(({ key, group }) => [key, group?.key ?? -1])) + 1;

const indexOf = (steps: Steps, wanted: number) => steps.findIndex(({ key }) => key === wanted);

/**
 * Adds a move, or a rest, after a step and into its group; after null at the end. Returns all steps and the key of the new one.
 */
export function addStep(
  steps: Steps,
  move: Pick<Move, "slug" | "group" | "impact"> | null,
  after: number | null = null,
) {
  const key = nextKey(steps);
  const at = after === null ? -1 : indexOf(steps, after);
  const step = move ? { ...rest, ...defaultsOf(move), key, move: move.slug } : { ...rest, key };
  const added = { ...step, group: steps[at]?.group ?? null };
  return { key, steps: steps.toSpliced(at === -1 ? steps.length : at + 1, 0, added) };
}

/** Adds a copy of a step after it, in its group. */
export const duplicateStep = (steps: Steps, key: number): EditedStep[] =>
  steps.flatMap((step) => (step.key === key ? [step, { ...step, key: nextKey(steps) }] : [step]));

export const changeStep = (steps: Steps, key: number, change: Partial<EditedStep>): EditedStep[] =>
  steps.map((step) => (step.key === key ? { ...step, ...change } : step));

export const removeSteps = (steps: Steps, keys: readonly number[]): EditedStep[] =>
  steps.filter(({ key }) => !keys.includes(key));

/**
 * Restores removed steps at an index: into the group around it, or into their own one if it is still there or has gone with them. Steps
 * that are there already stay.
 */
export function restoreSteps(steps: Steps, removed: Steps, index: number): EditedStep[] {
  const [before, after] = [steps[index - 1]?.group, steps[index]?.group];
  const around = before && before.key === after?.key ? before : null;
  const groupOf = ({ group }: EditedStep) => {
    if (around || !group) return around;
    const now = [before, after].find((one) => one?.key === group.key);
    return now ?? (steps.some((step) => step.group?.key === group.key) ? null : group);
  };
  const restored = removed.filter(({ key }) => indexOf(steps, key) === -1);
  return steps.toSpliced(index, 0, ...restored.map((step) => ({ ...step, group: groupOf(step) })));
}

/** The moved step, or the group that is moved as one. */
export type Moved = { step: number } | { group: number };

/** Moves a step or group. A group never goes into another one. */
export function moveSteps(steps: Steps, what: Moved, { before, group }: Spot): EditedStep[] {
  const isMoved = (step: EditedStep) =>
    "step" in what ? step.key === what.step : step.group !== null && step.group.key === what.group;
  const moved = steps.filter(isMoved);
  const put = "step" in what ? moved.map((step) => ({ ...step, group })) : moved;
  if ("group" in what && group !== null) return [...steps];
  const at = before === null ? steps.length : indexOf(steps, before);
  const left = (part: Steps) => part.filter((step) => !isMoved(step));
  return [...left(steps.slice(0, at)), ...put, ...left(steps.slice(at))];
}

const putInto = (steps: Steps, some: readonly EditedStep[], group: EditedGroup | null) =>
  steps.map((step) => (some.includes(step) ? { ...step, group } : step));

/** Moves a step by one position. At the edge of a group it first leaves or joins the group. */
export function shiftStep(steps: Steps, key: number, by: 1 | -1): EditedStep[] {
  const index = indexOf(steps, key);
  const [step, next] = [steps[index], steps[index + by]];
  if (!step) return [...steps];
  if (step.group && next?.group?.key !== step.group.key) return putInto(steps, [step], null);
  if (!next) return [...steps];
  if (!step.group && next.group) return putInto(steps, [step], next.group);
  return steps.with(index, next).with(index + by, step);
}

/** Moves a group over the step or group before (-1) or after it. */
export function shiftGroup(steps: Steps, key: number, by: 1 | -1): EditedStep[] {
  const blocks = blocksOf(steps);
  const index = blocks.findIndex(({ group }) => group?.key === key);
  const [block, next] = [blocks[index], blocks[index + by]];
  if (!block || !next) return [...steps];
  return blocks
    .with(index, next)
    .with(index + by, block)
    .flatMap((one) => one.steps);
}

/** The steps from the first to the last selected one, if they can be repeated: one at least, and none in a group. */
export function runOf(steps: Steps, selected: ReadonlySet<number>): EditedStep[] | null {
  const first = steps.findIndex(({ key }) => selected.has(key));
  const last = steps.findLastIndex(({ key }) => selected.has(key));
  const run = first === -1 ? [] : steps.slice(first, last + 1);
  return run.length > 0 && run.every(({ group }) => group === null) ? run : null;
}

/** Makes steps a group that is repeated twice. Returns all steps and the key of the group. */
export function repeatSteps(steps: Steps, run: readonly EditedStep[]) {
  const key = nextKey(steps);
  return { key, steps: putInto(steps, run, { key, times: String(bounceLimits.repeats.min) }) };
}

/** Changes how often a group is repeated; null ends it. */
export const setTimes = (steps: Steps, key: number, times: string | null): EditedStep[] =>
  steps.map((step) => (step.group?.key === key ? { ...step, group: times === null ? null : { key, times } } : step));

const isBetween = (text: string, { min, max }: { min: number; max: number }) =>
  /^\s*\d+\s*$/.test(text) && Number(text) >= min && Number(text) <= max;

/** The names of the form's fields for a step, for a group, and for all steps. */
export const fieldNames = {
  of: (key: number, field: "seconds" | "tempo" | "effort" | "cue") => `${field}-${key}`,
  times: (key: number) => `times-${key}`,
  all: "steps",
};

/** The problems of the steps in words, by the name of their field and in form order. The limits are those of the database. */
export function stepProblems(edited: Steps): Map<string, string> {
  const { of, times, all } = fieldNames;
  const words = stepMessages;
  const found = new Map<string, string>();
  const check = (name: string, isRight: boolean, problem: string) => !isRight && found.set(name, problem);
  const blocks = blocksOf(edited);
  check(all, blocks.length <= bounceLimits.steps, words.tooMany);
  if (!found.has(all)) check(all, secondsOfBounce(stepsOf(edited)) <= bounceLimits.wholeSeconds, words.tooLong);
  for (const { group, steps } of blocks) {
    if (group) check(times(group.key), isBetween(group.times, bounceLimits.repeats), words.times);
    if (group && !found.has(times(group.key)))
      check(times(group.key), steps.length <= bounceLimits.groupSteps, words.groupTooLong);
    for (const { key, move, seconds, tempo, effort, cue } of steps) {
      check(of(key, "seconds"), isBetween(seconds, bounceLimits.seconds), words.seconds);
      if (move === null) continue;
      check(of(key, "tempo"), tempo.trim() === "" || isBetween(tempo, bounceLimits.tempo), words.tempo);
      check(of(key, "effort"), isBetween(effort, bounceLimits.effort), words.effort);
      check(of(key, "cue"), [...cue.trim()].length <= bounceLimits.cue, words.cue);
    }
  }
  return found;
}
