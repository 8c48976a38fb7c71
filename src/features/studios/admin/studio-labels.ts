import { studioMessages } from "@/features/studios/admin/messages.ts";
import { type Weekday, weekdays } from "@/features/studios/opening-hours.ts";
import type { StudioEntry } from "@/features/studios/studio-entry.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { capitalized } from "@/platform/text.ts";

const ofWeekdays = (wordOf: (day: Weekday) => string) =>
  Object.fromEntries(weekdays.map((day) => [day, wordOf(day)])) as Record<Weekday, string>;

export const studioLabels: Record<keyof StudioEntry | "is_verified", string> = {
  name: "Name",
  description: "Description",
  city: "City",
  country: "Country",
  address: "Address",
  postal_code: "Postal code",
  coordinates: "Coordinates",
  time_zone: "Time zone",
  phone: "Phone",
  email: "Email",
  website_url: "Website",
  instructors: "Instructors (comma-separated)",
  pictures: "Pictures",
  ...ofWeekdays(capitalized),
  is_verified: "Verified",
};

const messages = studioMessages;

export const studioProblemWords: Record<keyof StudioEntry, string> = {
  name: messages.required.name,
  city: messages.required.city,
  country: messages.required.country,
  description: messages.description,
  address: messages.address,
  postal_code: messages.postalCode,
  coordinates: messages.coordinates,
  time_zone: "",
  phone: messages.phone,
  email: accountMessages.entry.invalidEmail,
  website_url: messages.website,
  instructors: messages.instructors,
  pictures: messages.pictures,
  ...ofWeekdays(() => messages.hours),
};
