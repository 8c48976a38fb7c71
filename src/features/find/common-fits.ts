import { type FitAnswers, noAnswers } from "./fit-finder.ts";

export type CommonFit = { label: string; answers: FitAnswers; lang?: string };

const common = (label: string, answers: Partial<FitAnswers>, lang?: string): CommonFit => ({
  label,
  answers: { ...noAnswers, ...answers },
  ...(lang ? { lang } : {}),
});

/** The most common answers. */
export const commonFits: readonly CommonFit[] = [
  common("10 minutes", { minutes: "10" }),
  common("Bad knees", { knees: "1" }),
  common("No handlebar", { bar: "none" }),
  common("Neighbors below", { neighbors: "1" }),
  common("My first four weeks", { level: "beginner" }),
  common("На русском", { language: "ru" }, "ru"),
];
