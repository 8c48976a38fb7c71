/**
 * A function that formats the date of an instant in an IANA time zone. Formatters are cached by zone: creating one costs far
 * more than using it, and lists show many dates.
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
