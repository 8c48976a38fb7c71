import type { Plan, PlanDay, Weekday } from "../types.ts";

/** One training day: what it is called, what to mind, the rest between blocks in seconds, and the videos in their order. */
export const day = (title: string, description: string, restSeconds: number, ...videos: string[]): PlanDay => ({
  title,
  description,
  restSeconds,
  videos,
});

/**
 * A calendar written down the columns: each weekday with its training days, first week first. That is how a
 * progression is read: this Monday against next Monday. A null is a day off in that week.
 */
export function calendar(columns: Partial<Record<Weekday, (PlanDay | null)[]>>): Plan["weeks"] {
  const entries = Object.entries(columns) as [Weekday, (PlanDay | null)[]][];
  const weeks = Math.max(...entries.map(([, days]) => days.length));
  return Array.from({ length: weeks }, (_, week) =>
    Object.fromEntries(entries.flatMap(([weekday, days]) => (days[week] ? [[weekday, days[week]]] : []))),
  );
}
