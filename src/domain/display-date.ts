// Making a format costs far more than using it, and lists show many dates.
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant as people read it here: en-US, short, such as "Nov 20, 2026" (specification §9), at the given place. */
export const displayDate = (instant: string, timeZone: string): string => formatFor(timeZone).format(new Date(instant));

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric", timeZone });
  formats.set(timeZone, format);
  return format;
}
