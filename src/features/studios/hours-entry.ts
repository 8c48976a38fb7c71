import { type OpeningHours, readHours, type Weekday, weekdays } from "./opening-hours.ts";

// Opening hours as typed in a form, a file or a correction.

const time = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?`;
const typedRange = new RegExp(`^${time}\\s*(?:-|–|—|to|until)\\s*${time}$`, "i");
const closedWords = new Set(["", "closed", "-", "–"]);

/** HH:MM of typed digits. Hours above 24 remain, so that validation refuses them. */
function clock(hours: string, minutes = "00", half = ""): string {
  const number = Number(hours);
  if (half !== "" && (number < 1 || number > 12)) return "";
  const shown = half === "" ? number : (number % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return `${String(shown).padStart(2, "0")}:${minutes}`;
}

type Half = "am" | "pm";

/**
 * The stored form of a typed range. "9 to 5" is ambiguous: it may end in the afternoon or on the next morning. So is "1 to 5", which
 * may be an afternoon or a night. `half` decides, and without it the text remains unchanged.
 */
function typedToRange(text: string, half?: Half): string {
  const [, from, fromMinutes, fromHalf, to, toMinutes, toHalf] = text.trim().match(typedRange) ?? [];
  if (from === undefined || to === undefined) return text;
  const opens = clock(from, fromMinutes, fromHalf);
  const closesIn = (half?: string) => clock(to, toMinutes, half);
  const isExact =
    [from, to].every(({ length }) => length === 2) && fromMinutes !== undefined && toMinutes !== undefined;
  const hasNoHalf = fromHalf === undefined && toHalf === undefined && !isExact;
  const isSmall = hasNoHalf && opens >= "01:00" && opens < "06:00" && closesIn() > opens && closesIn() < "12:00";
  const isAmbiguous = isSmall || (toHalf === undefined && !isExact && closesIn() <= opens && closesIn("pm") > opens);
  if (isAmbiguous && half === undefined) return text;
  return `${isSmall ? clock(from, fromMinutes, half) : opens}-${closesIn(isAmbiguous ? half : toHalf)}`;
}

function typedToHours(text: string, half?: Half): string | null {
  const hours = text
    .split(/[,;&+]|\band\b/i)
    .map((range) => typedToRange(range, half))
    .join(", ");
  return readHours(hours) && hours;
}

/**
 * The stored form of a day's typed hours: "9-12 and 4pm-8pm" becomes "09:00-12:00, 16:00-20:00". Empty for "closed" and for an
 * empty text; null for texts that are invalid or ambiguous.
 */
export const hoursOfText = (text: string): string | null =>
  closedWords.has(text.trim().toLowerCase()) ? "" : typedToHours(text);

/** Both readings of ambiguous hours such as "9 to 5", by day or by night. Null for others. */
export function ambiguousHours(text: string): { afternoon: string; night: string } | null {
  if (hoursOfText(text) !== null) return null;
  const afternoon = typedToHours(text, "pm");
  const night = typedToHours(text, "am");
  return afternoon !== null && night !== null ? { afternoon, night } : null;
}

const dayNamed = (name: string): Weekday | undefined =>
  name.length < 2 ? undefined : weekdays.find((day) => day.startsWith(name.toLowerCase()));

const daysAt = /^(\p{L}+)(?:\s*[-–]\s*(\p{L}+))?\s*:?\s*(.+)$/u;

/** Parses one line of a week to hours by day; null if it is invalid. */
function lineOfWeek(line: string): OpeningHours | null {
  const [, first = "", last = first, typed = ""] = line.trim().match(daysAt) ?? [];
  const [from, to] = [dayNamed(first), dayNamed(last)];
  const hours = hoursOfText(typed);
  if (!from || !to || hours === null) return null;
  const begin = weekdays.indexOf(from);
  const length = ((weekdays.indexOf(to) - begin + 7) % 7) + 1;
  const days = Array.from({ length }, (_, index) => weekdays[(begin + index) % 7] ?? from);
  return Object.fromEntries(days.map((day) => [day, hours]));
}

/** Parses the hours of a week from lines such as "Mon-Fri 9-17". A closed day has empty hours. Null if a line is invalid. */
export function weekOfText(text: string): OpeningHours | null {
  const lines = text.split(/\n/).filter((line) => line.trim() !== "");
  const read = lines.map(lineOfWeek);
  return lines.length > 0 && read.every((line) => line !== null) ? Object.assign({}, ...read) : null;
}
