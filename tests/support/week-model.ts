/**
 * A member's events, in chronological order. A run is one pass through the plan; days count from 0. The day of a workout outside of
 * plans is its own id.
 */
export type Event = { at: string } & (
  | { kind: "moved"; zone: string }
  | { kind: "trained"; day: number | string; run: number }
  | { kind: "chose"; workouts: number }
  | { kind: "paused"; week: string; isPaused: boolean }
);

/** The time zones where a date begins first and last, and zones whose clocks change in spring and autumn. */
export const zones = [
  "Pacific/Kiritimati",
  "Pacific/Honolulu",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Sydney",
];

export const dayAt = (instant: string, zone: string) =>
  Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    new Date(instant),
  );
export const shift = (day: string, days: number) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
export const mondayOf = (day: string) => shift(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** An independent implementation of docs/product.md 10, as the oracle for private.goal_summary. */
export function weekModel() {
  let zone = "UTC";
  const goals = new Map<string, number>();
  const paused = new Set<string>();
  const done = new Map<string, string>();
  const mondayAt = (at: string, weeks = 0) => shift(mondayOf(dayAt(at, zone)), 7 * weeks);

  function choose(workouts: number, at: string) {
    const from = mondayAt(at, goals.size === 0 ? 0 : 1);
    for (const week of goals.keys()) if (week >= from) goals.delete(week);
    goals.set(from, workouts);
  }

  function happens(event: Event): void {
    if (event.kind === "moved") zone = event.zone;
    else if (event.kind === "chose") choose(event.workouts, event.at);
    else if (event.kind === "paused") paused[event.isPaused ? "add" : "delete"](event.week);
    else {
      const key = `${event.run} ${event.day}`;
      if (!done.has(key)) done.set(key, dayAt(event.at, zone));
    }
  }

  const goalIn = (week: string) => {
    const froms = [...goals.keys()].sort();
    return goals.get(froms.findLast((from) => from <= week) ?? froms[0] ?? "") ?? 0;
  };
  const workoutsIn = (week: string) =>
    new Set([...done].filter(([, day]) => mondayOf(day) === week).map(([key]) => key.split(" ")[1])).size;

  function weeksTo(thisWeek: string) {
    const weeks: { week: string; workouts: number; goal: number; state: string; streak: number }[] = [];
    const frozenIn = new Set<string>();
    let streak = 0;
    const first = [...goals.keys()].sort()[0] ?? thisWeek;
    for (let week = first < thisWeek ? first : thisWeek; week <= thisWeek; week = shift(week, 7)) {
      const [workouts, goal] = [workoutsIn(week), goalIn(week)];
      let state = week === thisWeek ? "open" : "missed";
      if (paused.has(week)) state = "paused";
      else if (workouts >= goal) state = "reached";
      else if (state === "missed" && streak > 0 && !frozenIn.has(week.slice(0, 7))) state = "frozen";
      if (state === "frozen") frozenIn.add(week.slice(0, 7));
      if (state === "reached") streak++;
      if (state === "missed") streak = 0;
      weeks.push({ week, workouts, goal, state, streak });
    }
    return weeks;
  }

  function summaryAt(at: string) {
    const week = mondayAt(at);
    const weeks = weeksTo(week);
    const { goal = 0, workouts = 0, state, streak = 0 } = weeks.at(-1) ?? {};
    const next = goals.get(shift(week, 7));
    const isInMonth = (one: { week: string; state: string }) =>
      one.state === "frozen" && one.week.slice(0, 7) === week.slice(0, 7);
    return {
      week,
      goal,
      workouts,
      state,
      streak,
      next_goal: next === undefined || next === goal ? null : next,
      frozen: weeks.find(isInMonth)?.week ?? null,
      weeks: weeks.slice(-12),
      paused: [...paused].sort(),
    };
  }

  return { happens, mondayAt, summaryAt };
}
