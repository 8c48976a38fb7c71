/** An instant as people read it here: en-US, short, such as "Nov 20, 2026" (specification §9), at the given place. */
export function displayDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric", timeZone }).format(
    new Date(instant),
  );
}
