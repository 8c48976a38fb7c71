/** The statistics of a plan. Counts below five are null for privacy. */
export type Statistics = {
  started: number | null;
  training: number | null;
  finished: number | null;
  days: DayStatistics[];
};

export type DayStatistics = {
  id: string;
  week_number: number;
  day_number: number;
  title: string;
  completed: number | null;
  stopped: number | null;
  stars: number | null;
};

/** The days at which members stopped, those with the most first. */
export const daysThatLose = (days: readonly DayStatistics[]): (DayStatistics & { stopped: number })[] =>
  days
    .flatMap((day) => (day.stopped === null ? [] : [{ ...day, stopped: day.stopped }]))
    .sort((one, other) => other.stopped - one.stopped);

/** A number of members as text; null is a withheld number. */
export const shownPeople = (people: number | null): string =>
  people === null ? "fewer than 5" : people.toLocaleString("en-US");

/** The average stars as text; null is a withheld average. */
export const shownStars = (stars: number | null): string =>
  stars === null ? "fewer than 5 ratings" : `${stars} of 5 stars`;
