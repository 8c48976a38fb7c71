/** A number as people read it here, en-US: "1,200". */
export const shownNumber = (number: number): string => number.toLocaleString("en-US");

/** "1 workout", "2 workouts", "0 workouts", "1,200 workouts". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${shownNumber(count)} ${count === 1 ? one : many}`;
