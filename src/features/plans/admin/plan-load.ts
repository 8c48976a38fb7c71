/** What a coach would change in how a plan's weekly minutes go on. `percent` compares the week with the level it builds on. */
export type LoadHint =
  | { is: "rise" | "rise-after-lighter" | "lighter"; week: number; percent: number }
  | { is: "no-lighter"; week: number }
  | { is: "no-taper"; week: number };

/** Percent of the level before. */
const mostRise = 115;
const mostAfterLighter = 105;
const countsAsLighter = 75;
const lighter = { from: 40, to: 60 };
const mostInLastWeek = 95;

/** A lighter or a last week comes after so many full ones at the latest. */
const fullWeeksInARow = 3;

/**
 * The hints for a plan's minutes by week: a week grows by at most about 15 percent, a lighter one is about half, the next is at the
 * level before it, and the last is shorter again. Weeks from the first empty one on are still being written.
 */
export function loadHints(minutes: readonly number[]): LoadHint[] {
  const written = minutes.includes(0) ? minutes.slice(0, minutes.indexOf(0)) : minutes;
  const hints: LoadHint[] = [];
  let [level = 0, full, isAfterLighter] = [written[0], 1, false];
  for (const [index, own] of written.entries()) {
    if (index === 0) continue;
    const week = index + 1;
    const percent = Math.round((own / level) * 100);
    if (week === minutes.length) return [...hints, ...lastWeek(week, percent, minutes.length)];
    if (percent < countsAsLighter) {
      if (percent < lighter.from || percent > lighter.to) hints.push({ is: "lighter", week, percent });
      [full, isAfterLighter] = [0, true];
      continue;
    }
    if (isAfterLighter && percent > mostAfterLighter) hints.push({ is: "rise-after-lighter", week, percent });
    if (!isAfterLighter && percent > mostRise) hints.push({ is: "rise", week, percent });
    full += 1;
    if (full === fullWeeksInARow + 1) hints.push({ is: "no-lighter", week });
    [level, isAfterLighter] = [own, false];
  }
  return hints;
}

/** Only what lasts a month ends in a shorter week. */
function lastWeek(week: number, percent: number, weeks: number): LoadHint[] {
  if (weeks < fullWeeksInARow + 1) return percent > mostRise ? [{ is: "rise", week, percent }] : [];
  return percent > mostInLastWeek ? [{ is: "no-taper", week }] : [];
}
