import { dayFormat } from "./day-format.ts";

/** An instant as people read it here: en-US, short, such as "Nov 20, 2026" (specification §9), at the given place. */
export const displayDate: (instant: string, timeZone: string) => string = dayFormat("en-US", "short", "numeric");
