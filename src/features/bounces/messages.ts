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

const russian = new Intl.PluralRules("ru");

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
    tempo: (tempo) => {
      const beats: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "счёт", few: "счёта" };
      return `${tempo} ${beats[russian.select(tempo)] ?? "счетов"} в минуту`;
    },
    times: (times) => `Повторить: ${times} раз${russian.select(times) === "few" ? "а" : ""}`,
    rest: "Отдых",
    ready: "Приготовьтесь",
    next: "Дальше:",
    easier: "Легче:",
  },
};
