/** The values of the day form. */
export type DayEntry = { title: string; description: string; rest_seconds: string };

type DayFields = { title: string; description: string; rest_seconds: number };

/** The longest rest between videos, in seconds. The database enforces it, too. */
export const maxRestSeconds = 600;
/** The longest title, in characters. The database enforces it, too. */
export const maxDayTitle = 200;

/** Converts a saved day to form values. */
export const entryOfDay = ({ title, description, rest_seconds }: DayFields): DayEntry => ({
  title,
  description,
  rest_seconds: String(rest_seconds),
});

/** Converts form values to columns. */
export const dayOfEntry = ({ title, description, rest_seconds }: DayEntry): DayFields => ({
  title: title.trim(),
  description: description.trim(),
  rest_seconds: Number(rest_seconds),
});

/** The invalid fields: a title of 1 to 200 characters, and a rest of 0 to 600 whole seconds. */
export function dayProblems({ title, rest_seconds }: DayEntry): (keyof DayEntry)[] {
  const characters = [...title.trim()].length;
  const isRest = /^\s*\d+\s*$/.test(rest_seconds) && Number(rest_seconds) <= maxRestSeconds;
  return [
    ...(characters < 1 || characters > maxDayTitle ? (["title"] as const) : []),
    ...(isRest ? [] : (["rest_seconds"] as const)),
  ];
}
