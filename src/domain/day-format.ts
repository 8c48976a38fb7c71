/**
 * Writes the day it is at an instant, in a time zone (IANA name, such as Pacific/Kiritimati). It makes one format a zone:
 * making one costs far more than using it, and lists show many days.
 */
export function dayFormat(locale: string, month: "short" | "2-digit", day: "numeric" | "2-digit") {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (instant: string | Date, timeZone: string): string => {
    const made = formats.get(timeZone);
    const format = made ?? new Intl.DateTimeFormat(locale, { year: "numeric", month, day, timeZone });
    if (!made) formats.set(timeZone, format);
    return format.format(new Date(instant));
  };
}
