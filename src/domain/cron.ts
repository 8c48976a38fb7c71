const FIELDS = [
  { from: 0, to: 59, of: (at: Date) => at.getUTCMinutes() },
  { from: 0, to: 23, of: (at: Date) => at.getUTCHours() },
  { from: 1, to: 31, of: (at: Date) => at.getUTCDate() },
  { from: 1, to: 12, of: (at: Date) => at.getUTCMonth() + 1 },
  { from: 0, to: 6, of: (at: Date) => at.getUTCDay() },
] as const;

/** One part of a field: 5, 1-5, or either of * and 1-5 with a step (every 15th: /15). */
function partMatches(part: string, value: number, from: number, to: number): boolean {
  const [, range = "", step = "1"] = /^(\*|\d+(?:-\d+)?)(?:\/(\d+))?$/.exec(part) ?? [];
  if (range === "") throw new Error(`Not a schedule: ${part}`);
  const [first = from, last = first] = range === "*" ? [from, to] : range.split("-").map(Number);
  return value >= first && value <= last && (value - first) % Number(step) === 0;
}

/** True in the minutes (UTC) that a cron expression of five fields names: minute, hour, day, month, weekday (0 is Sunday). */
export function isDue(cron: string, at: Date): boolean {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== FIELDS.length) throw new Error(`Not a schedule: ${cron}`);
  return FIELDS.every(({ from, to, of }, index) =>
    (fields[index] ?? "").split(",").some((part) => partMatches(part, of(at), from, to)),
  );
}
