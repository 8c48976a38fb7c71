import type { Language } from "@/platform/language.ts";

type Says = {
  effort: (effort: number) => string;
  tempo: (tempo: number) => string;
  times: (times: number) => string;
  rest: string;
  ready: string;
  next: string;
  /** before the gentler variant of a move */
  easier: string;
};

/** The words around the steps of a bounce, in its language. */
export const bounceMessages: Record<Language, Says> = {
  en: {
    effort: (effort) => `effort ${effort} of 10`,
    tempo: (tempo) => `${tempo} beats a minute`,
    times: (times) => `${times} times`,
    rest: "Rest",
    ready: "Get ready",
    next: "Next:",
    easier: "Easier:",
  },
  ru: {
    effort: (effort) => `усилие ${effort} из 10`,
    tempo: (tempo) => `темп ${tempo} в минуту`,
    times: (times) =>
      `Повторить: ${times} раз${[2, 3, 4].includes(times % 10) && ![12, 13, 14].includes(times) ? "а" : ""}`,
    rest: "Отдых",
    ready: "Приготовьтесь",
    next: "Дальше:",
    easier: "Легче:",
  },
};
