/** "1 workout", "2 workouts", "0 workouts", "1,200 workouts". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
