/** Active subscribers of all who ever subscribed, in whole percent; 0 while there are none. */
export const activeRate = (active: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * active) / total);

/** A fraction of 0 to 1 as people read it: whole percent. */
export const percent = (fraction: number): string => `${Math.round(100 * fraction)}%`;

/** True for a YYYY-MM-DD that is a day of the calendar. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
