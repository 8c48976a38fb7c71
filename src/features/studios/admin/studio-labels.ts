import { studioMessages } from "@/features/studios/admin/messages.ts";
import type { StudioEntry } from "@/features/studios/studio-entry.ts";
import { accountMessages } from "@/platform/account-messages.ts";

/** The fields of a studio as its form calls them. */
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
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
  is_verified: "Verified",
};

const words = studioMessages;

/** What is wrong with an invalid field. */
export const studioProblemWords: Record<keyof StudioEntry, string> = {
  name: words.required.name,
  city: words.required.city,
  country: words.required.country,
  description: words.description,
  address: words.address,
  postal_code: words.postalCode,
  coordinates: words.coordinates,
  time_zone: "",
  phone: words.phone,
  email: accountMessages.entry.invalidEmail,
  website_url: words.website,
  instructors: words.instructors,
  pictures: words.pictures,
  monday: words.hours,
  tuesday: words.hours,
  wednesday: words.hours,
  thursday: words.hours,
  friday: words.hours,
  saturday: words.hours,
  sunday: words.hours,
};
