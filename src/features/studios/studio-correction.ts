import { fromCommas, toCommas } from "../../platform/comma-list.ts";
import { capitalized } from "../../platform/text.ts";
import { weekOfText } from "./hours-entry.ts";
import { openingWeek } from "./opening-hours.ts";
import { type StudioEntry, type StudioFields, studioProblems } from "./studio-entry.ts";

/** The fields that a visitor can correct; "other" is a free text about none of them. */
export const correctable = [
  "opening_hours",
  "address",
  "postal_code",
  "phone",
  "email",
  "website_url",
  "instructors",
  "name",
  "description",
  "city",
  "country",
  "other",
] as const;
export type Correctable = (typeof correctable)[number];

export const correctableLabels: Readonly<Record<Correctable, string>> = {
  opening_hours: "Opening hours",
  address: "Address",
  postal_code: "Postal code",
  phone: "Phone",
  email: "Email",
  website_url: "Website",
  instructors: "Instructors",
  name: "Name",
  description: "Description",
  city: "City",
  country: "Country",
  other: "Something else, such as it has closed",
};

/** The maximum length of a suggestion, in characters. */
export const longestSuggestion = 1000;

/** The current value of a field as text; empty for "other". */
export function presentValue(studio: StudioFields, field: Correctable): string {
  if (field === "other") return "";
  if (field === "instructors") return toCommas(studio.instructors);
  if (field !== "opening_hours") return studio[field] ?? "";
  if (studio.opening_hours === null) return "Hours not available";
  return openingWeek(studio.opening_hours)
    .map(({ day, hours }) => `${capitalized(day)}: ${hours}`)
    .join("\n");
}

function typedFor(field: Correctable, suggestion: string): Partial<StudioEntry> | null {
  if (field === "other") return null;
  if (field === "opening_hours") return weekOfText(suggestion);
  if (field === "instructors") return { instructors: toCommas(fromCommas(suggestion.replaceAll("\n", ","))) };
  const text = field === "description" ? suggestion : suggestion.replace(/\s+/g, " ");
  return { [field]: text.trim() };
}

/**
 * The form values that a suggestion changes. Null if it can't be applied automatically: it concerns no field, or its value is
 * invalid.
 */
export function correctedPart(entry: StudioEntry, field: Correctable, suggestion: string): Partial<StudioEntry> | null {
  const typed = typedFor(field, suggestion);
  if (typed === null || studioProblems({ ...entry, ...typed }).length > 0) return null;
  const changed = Object.entries(typed).filter(([name, value]) => entry[name as keyof StudioEntry] !== value);
  return Object.fromEntries(changed);
}
