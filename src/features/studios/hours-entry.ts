import { type OpeningHours, readHours, type Weekday, weekdays } from "./studio.ts";

// Hours as people type them, in a form, a file or a correction.

const time = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?`;
const typedRange = new RegExp(`^${time}\\s*(?:-|–|—|to|until)\\s*${time}$`, "i");
const closedWords = new Set(["", "closed", "-", "–"]);

/** HH:MM of typed digits. Hours beyond the day stay as they are, so that they are refused. */
function clock(hours: string, minutes = "00", half = ""): string {
  const number = Number(hours);
  if (half !== "" && (number < 1 || number > 12)) return "";
  const shown = half === "" ? number : (number % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return `${String(shown).padStart(2, "0")}:${minutes}`;
}

type Half = "am" | "pm";

/** A typed range as it is stored. One that may end in the afternoon or on the next morning, as "9 to 5", ends in the half given, or is left as it is. */
function typedToRange(text: string, half?: Half): string {
  const [, from, fromMinutes, fromHalf, to, toMinutes, toHalf] = text.trim().match(typedRange) ?? [];
  if (from === undefined || to === undefined) return text;
  const opens = clock(from, fromMinutes, fromHalf);
  const closesIn = (half?: string) => clock(to, toMinutes, half);
  const isExact =
    [from, to].every(({ length }) => length === 2) && fromMinutes !== undefined && toMinutes !== undefined;
  const isAmbiguous = toHalf === undefined && !isExact && closesIn() <= opens && closesIn("pm") > opens;
  if (isAmbiguous && half === undefined) return text;
  return `${opens}-${closesIn(isAmbiguous ? half : toHalf)}`;
}

function typedToHours(text: string, half?: Half): string | null {
  const hours = text
    .split(/[,;&+]|\band\b/i)
    .map((range) => typedToRange(range, half))
    .join(", ");
  return readHours(hours) && hours;
}

/**
 * The stored form of a day's typed hours: "9-12 and 4pm-8pm" becomes "09:00-12:00, 16:00-20:00". Empty for "closed" and for
 * nothing; null for text that can't be read as hours, or can be read in two ways.
 */
export const hoursOfText = (text: string): string | null =>
  closedWords.has(text.trim().toLowerCase()) ? "" : typedToHours(text);

/** Both readings of hours such as "9 to 5", which may end in the afternoon or on the next morning. Null for all others. */
export function ambiguousHours(text: string): { afternoon: string; nextMorning: string } | null {
  if (hoursOfText(text) !== null) return null;
  const afternoon = typedToHours(text, "pm");
  const nextMorning = typedToHours(text, "am");
  return afternoon !== null && nextMorning !== null ? { afternoon, nextMorning } : null;
}

const dayNamed = (name: string): Weekday | undefined =>
  name.length < 2 ? undefined : weekdays.find((day) => day.startsWith(name.toLowerCase()));

const daysAt = /^(\p{L}+)(?:\s*[-–]\s*(\p{L}+))?\s*:?\s*(.+)$/u;

/** The days that one line of a week is about, with its hours; null when it can't be read. */
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

/** The hours of a week, a line for a day or for several: "Mon-Fri 9-17". Empty for a closed day; null when a line can't be read. */
export function weekOfText(text: string): OpeningHours | null {
  const lines = text.split(/\n/).filter((line) => line.trim() !== "");
  const read = lines.map(lineOfWeek);
  return lines.length > 0 && read.every((line) => line !== null) ? Object.assign({}, ...read) : null;
}
