/** A number in en-US format: "1,200". Skips the slow Intl formatter for numbers without a comma. */
export const shownNumber = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1000 ? String(number) : number.toLocaleString("en-US");

/** A count with its noun: "1 workout", "0 workouts", "1,200 workouts". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${shownNumber(count)} ${count === 1 ? one : many}`;

/** Rounds a percentage for display. Shows 100 only when everything is done. */
export function shownPercent(percent: number): number {
  return percent >= 100 ? 100 : Math.min(99, Math.round(percent));
}
