import type { PlanDay } from "../types.ts";
import { day } from "./calendar.ts";
import { workouts as w } from "./workouts.ts";

type Frame = { before: string; after: string; effort?: (effort: number) => string };

/** The pause between the day's videos in seconds: stretches go on at once, a hard class waits for breath and water. */
const pauseAt = (effort: number): number => (effort >= 7 ? 45 : effort >= 3 ? 30 : 10);

const inEnglish = (effort: number) => `Effort ${effort} of 10.`;

/** Makes training days of one frame: a title, how hard it is from 1 to 10, what to do, and the classes in their order. */
const framed =
  ({ before, after, effort: said = inEnglish }: Frame) =>
  (title: string, effort: number, text: string, ...classes: string[]): PlanDay =>
    day(title, `${text} ${said(effort)}`, pauseAt(effort), before, ...classes, after);

export const session = framed({ before: w.shortWarmUp, after: w.shortCoolDown });

/** Before jumps and sprints the warm-up is the long one. */
export const hardSession = framed({ before: w.warmUp, after: w.shortCoolDown });

export const seatedSession = framed({ before: w.seatedWarmUp, after: w.seatedCoolDown });

export const russianSession = framed({
  before: w.ru.warmUp,
  after: w.ru.coolDown,
  effort: (effort) => `Усилие ${effort} из 10.`,
});

/** A day of stretching: warmed up, and its last class is the cool-down. */
export const stretch = (title: string, text: string, ...classes: string[]): PlanDay =>
  day(title, `${text} ${inEnglish(2)}`, pauseAt(2), w.shortWarmUp, ...classes);
