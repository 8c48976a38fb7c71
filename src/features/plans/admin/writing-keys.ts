import { type DaySlot, dayName } from "./plan-builder.ts";

const prefix = "plan day";

/** The keys in $writing of changes to the days of a plan. */
export const writingKeys = {
  addDay: (plan: string | null, slot: DaySlot) => `${prefix} added to ${plan}: ${dayName(slot)}`,
  removeDay: (day: { id: string }) => `${prefix} removed: ${day.id}`,
  /** title, text and rest */
  details: `${prefix} form`,
  /** each change of the videos of a day is queued under a new number */
  videos: (change: number) => `${prefix} videos: ${change}`,
  /** several days at once: planned, copied, moved */
  arrange: `${prefix} order`,
} as const;

/** Whether a day of a plan is being saved. */
export const isSavingDays = (writing: ReadonlySet<string>): boolean =>
  [...writing].some((key) => key.startsWith(prefix));
