const day = 24 * 60 * 60 * 1000;

/** The moment so many days before `now` (a negative number: after it), as the database takes it. */
export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * day).toISOString();

/** Seconds of a written length: "12:40" is 760, "1:02:05" is 3725. */
export const secondsOf = (length: string): number =>
  length.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);

/** The Monday, as YYYY-MM-DD in UTC, of the week so many weeks before that of `now`. */
export function mondayOf(now: Date, weeksBefore = 0): string {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return daysBefore(now, daysSinceMonday + 7 * weeksBefore).slice(0, 10);
}

/** The Sunday that ends the week of a Monday. */
export const sundayAfter = (monday: string): string => daysBefore(new Date(monday), -6).slice(0, 10);
