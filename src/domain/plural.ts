/** "1 workout", "2 workouts", "0 workouts". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
