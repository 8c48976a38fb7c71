import { numberText } from "./results.ts";

export type Values = { all: (pattern: RegExp) => number[]; one: (pattern: RegExp) => number };

/** A line of the README's table. */
export type Line = {
  part: string;
  what: string;
  result: (values: Values) => string;
  /** the same of a single-page app of React and supabase-js, which the bench builds and serves beside the site */
  app?: (values: Values) => string;
  /** the same tool's figures of Astro Cactus, AstroWind, Ghost and workout-cool */
  peers?: string;
  goal?: string;
  /** Says something only of a machine that had nothing else to do. */
  time?: true;
};

export const most = (values: number[]) => numberText(Math.max(...values));
export const seconds = (milliseconds: number) => `${numberText(milliseconds / 1000)} s`;
export const allOf = (values: number[]) => values.map(numberText).join(" / ");
