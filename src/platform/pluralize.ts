/** A number in en-US format: "1,200". What has no comma needs no formatter, which takes long to make. */
export const shownNumber = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1000 ? String(number) : number.toLocaleString("en-US");

/** A count with its noun: "1 workout", "0 workouts", "1,200 workouts". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${shownNumber(count)} ${count === 1 ? one : many}`;
