/** A number in en-US format: "1,200". Skips the slow Intl formatter for numbers without a comma. */
export const shownNumber = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1000 ? String(number) : number.toLocaleString("en-US");

/** A count with its noun: "1 workout", "0 workouts", "1,200 workouts". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${shownNumber(count)} ${count === 1 ? one : many}`;

/** The text of a button that shows the next rows of a list: "Show 100 more of 250", or "Show the last 39". */
export const showMoreText = (step: number, left: number): string =>
  left <= step ? `Show the last ${shownNumber(left)}` : `Show ${shownNumber(step)} more of ${shownNumber(left)}`;

/** Rounds a percentage for display. Shows 100 only when everything is done. */
export function shownPercent(percent: number): number {
  return percent >= 100 ? 100 : Math.min(99, Math.round(percent));
}
