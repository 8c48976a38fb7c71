import type { Language } from "@/platform/language.ts";
import { currentStep, isLeadIn, isPaused, type SessionState, secondsLeft, type Workout } from "./workout-session.ts";

/** A signal during a part: a sentence, or a tone in each of its last three seconds. */
export type Cue = "halfway" | "ten-seconds" | "last-seconds";

/** A moment of a session: the current part, and its remaining whole seconds. */
export type Moment = { part: string; index: number; seconds: number; left: number; isPaused: boolean };

/** The moment of a session at `now`; null before it starts. The index of its end is that after the last part. */
export function momentOf(workout: Workout, state: SessionState, now: number): Moment | null {
  if (state.phase === "ready") return null;
  if (state.phase === "done")
    return { part: "done", index: Number.POSITIVE_INFINITY, seconds: 0, left: 0, isPaused: true };
  const step = currentStep(workout, state);
  const isBefore = isLeadIn(state);
  return {
    part: `${isBefore ? "lead-in" : step.kind} ${state.step}`,
    // the seconds before a part come before it
    index: state.step - (isBefore ? 0.5 : 0),
    seconds: isBefore ? 0 : step.seconds,
    left: Math.ceil(secondsLeft(workout, state, now)),
    isPaused: isPaused(state),
  };
}

/** The latest cue between two moments of one part. A larger jump, as in the player's timeline, has none. */
export function cueBetween(before: Moment, now: Moment): Cue | null {
  if (now.isPaused || now.part !== before.part || before.left - now.left > 5) return null;
  for (let left = now.left; left < before.left; left += 1) {
    const cue = cueAt(now, left);
    if (cue) return cue;
  }
  return null;
}

/** Short parts have fewer cues: a sentence must end before the next one starts. */
function cueAt({ part, seconds }: Moment, left: number): Cue | null {
  // a move may say to switch legs halfway
  const shortestHalved = part.startsWith("move") ? 30 : 60;
  if (left >= 1 && left <= 3) return "last-seconds";
  if (left === 10 && seconds >= 20) return "ten-seconds";
  return left === Math.floor(seconds / 2) && seconds >= shortestHalved ? "halfway" : null;
}

type Sentences = {
  leadIn: string;
  video: (title: string, seconds: number) => string;
  rest: (seconds: number, next: string) => string;
  halfway: string;
  tenSeconds: string;
  /** before the next move of a bounce, so that nobody has to look */
  next: (title: string) => string;
  timer: string;
  done: string;
};

const length = (language: Language, seconds: number) => {
  const [unit, number] =
    seconds >= 60 ? (["minute", Math.round(seconds / 60)] as const) : (["second", seconds] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(number);
};

/** The sentences of the browser's voice, in the plan's language. */
export const spoken: Record<Language, Sentences> = {
  en: {
    leadIn: "Get ready. Ten seconds.",
    video: (title, seconds) => `${title}. ${length("en", seconds)}.`,
    rest: (seconds, next) => `Rest. ${length("en", seconds)}. Next: ${next}.`,
    halfway: "Halfway.",
    tenSeconds: "Ten seconds.",
    next: (title) => `Next: ${title}.`,
    timer: "The video doesn't play. The timer keeps going.",
    done: "Workout complete.",
  },
  ru: {
    leadIn: "Приготовьтесь. Десять секунд.",
    video: (title, seconds) => `${title}. ${length("ru", seconds)}.`,
    rest: (seconds, next) => `Отдых. ${length("ru", seconds)}. Дальше: ${next}.`,
    halfway: "Половина времени.",
    tenSeconds: "Десять секунд.",
    next: (title) => `Дальше: ${title}.`,
    timer: "Видео не воспроизводится. Дальше ведёт таймер.",
    done: "Тренировка окончена.",
  },
};
