/** A coach's hint about weekly training minutes. `percent` compares the week with the last full week before it. */
export type LoadHint =
  | { is: "rise" | "rise-after-lighter" | "lighter"; week: number; percent: number }
  | { is: "no-lighter"; week: number }
  | { is: "no-taper"; week: number };

// in percent of the last full week
const maxRise = 115;
const maxAfterLighter = 105;
const lighterBelow = 75;
const lighter = { from: 40, to: 60 };
const maxLastWeek = 95;

/** After at most this many full weeks, a lighter week is due. */
const fullWeeksInARow = 3;

/**
 * Checks a plan's minutes by week. Rules: a week grows by at most about 15 percent, a lighter week has about half, the next one
 * returns to the level before it, and the last is shorter. Weeks after the first empty one count as unfinished and are skipped.
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
    if (percent < lighterBelow) {
      if (percent < lighter.from || percent > lighter.to) hints.push({ is: "lighter", week, percent });
      [full, isAfterLighter] = [0, true];
      continue;
    }
    if (isAfterLighter && percent > maxAfterLighter) hints.push({ is: "rise-after-lighter", week, percent });
    if (!isAfterLighter && percent > maxRise) hints.push({ is: "rise", week, percent });
    full += 1;
    if (full === fullWeeksInARow + 1) hints.push({ is: "no-lighter", week });
    [level, isAfterLighter] = [own, false];
  }
  return hints;
}

/** Only plans of four weeks or more end with a shorter week. */
function lastWeek(week: number, percent: number, weeks: number): LoadHint[] {
  if (weeks < fullWeeksInARow + 1) return percent > maxRise ? [{ is: "rise", week, percent }] : [];
  return percent > maxLastWeek ? [{ is: "no-taper", week }] : [];
}
