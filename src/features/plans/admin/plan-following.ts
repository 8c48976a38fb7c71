/** How a plan is followed. A number is null where it is smaller than five. */
export type Following = {
  started: number | null;
  training: number | null;
  finished: number | null;
  days: FollowedDay[];
};

export type FollowedDay = {
  id: string;
  week_number: number;
  day_number: number;
  title: string;
  completed: number | null;
  stopped: number | null;
  stars: number | null;
};

/** The days at which members stopped, those that lose most first. */
export const daysThatLose = (days: readonly FollowedDay[]): (FollowedDay & { stopped: number })[] =>
  days
    .flatMap((day) => (day.stopped === null ? [] : [{ ...day, stopped: day.stopped }]))
    .sort((one, other) => other.stopped - one.stopped);

/** A number of people as shown. */
export const shownPeople = (people: number | null): string =>
  people === null ? "fewer than 5" : people.toLocaleString("en-US");

/** The average stars as shown; null where there are fewer than five ratings. */
export const shownStars = (stars: number | null): string =>
  stars === null ? "fewer than 5 ratings" : `${stars} of 5 stars`;
