import { dayFormat } from "./day-format.ts";

/** The date of an instant in a time zone, in the short en-US format: "Nov 20, 2026". */
export const displayDate: (instant: string, timeZone: string) => string = dayFormat("en-US", "short", "numeric");
