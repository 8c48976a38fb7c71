import { fromCommas, toCommas } from "../../platform/comma-list.ts";
import { isEmailAddress } from "../../platform/email-address.ts";
import { parseUrl } from "../../platform/parse-url.ts";
import { storedPicture } from "../../platform/picture-url.ts";
import { withScheme } from "../../platform/web-address.ts";
import { coordinatesOf, coordinatesText } from "./coordinates.ts";
import { hoursOfText } from "./hours-entry.ts";
import { type OpeningHours, type Weekday, weekdays } from "./opening-hours.ts";
import { timeZoneOf } from "./studio-time-zone.ts";

export type StudioPicture = { url: string; alt: string };

/** The editable columns of a studio. */
export type StudioFields = {
  name: string;
  description: string;
  city: string;
  country: string;
  address: string;
  postal_code: string | null;
  phone: string | null;
  email: string | null;
  website_url: string | null;
  opening_hours: OpeningHours | null;
  time_zone: string | null;
  latitude: number | null;
  longitude: number | null;
  instructors: string[];
  pictures: StudioPicture[];
};

/** The form values of a studio. A weekday has its typed hours, or is empty if closed. */
export type StudioEntry = Record<
  | "name"
  | "description"
  | "city"
  | "country"
  | "address"
  | "postal_code"
  | "phone"
  | "email"
  | "website_url"
  | "coordinates"
  | "time_zone"
  | "instructors"
  | Weekday,
  string
> & { pictures: StudioPicture[] };

const closedWeek = Object.fromEntries(weekdays.map((day) => [day, ""])) as Record<Weekday, string>;

export const newStudio: StudioEntry = {
  name: "",
  description: "",
  city: "",
  country: "",
  address: "",
  postal_code: "",
  phone: "",
  email: "",
  website_url: "",
  coordinates: "",
  time_zone: "",
  instructors: "",
  pictures: [],
  ...closedWeek,
};

/** Converts a saved studio to form values. */
export const entryOfStudio = (studio: StudioFields): StudioEntry => ({
  name: studio.name,
  description: studio.description,
  city: studio.city,
  country: studio.country,
  address: studio.address,
  postal_code: studio.postal_code ?? "",
  phone: studio.phone ?? "",
  email: studio.email ?? "",
  website_url: studio.website_url ?? "",
  coordinates: coordinatesText(studio.latitude, studio.longitude),
  time_zone: studio.time_zone ?? "",
  instructors: toCommas(studio.instructors),
  pictures: studio.pictures,
  ...closedWeek,
  ...studio.opening_hours,
});

const isWebsite = (text: string) => /^https?:\/\/\S+$/.test(text) && text.length <= 500 && parseUrl(text) !== null;
const isPhone = (text: string) => text.length <= 40 && (text.match(/\d/g) ?? []).length >= 3;
const isPostalCode = (text: string) => /^[a-z\d](?:[a-z\d -]{0,10}[a-z\d])?$/i.test(text) && /\d/.test(text);
const isFilled = (text: string, longest: number) => text.trim() !== "" && text.trim().length <= longest;

/** The invalid fields, in form order. */
export function studioProblems(entry: StudioEntry): (keyof StudioEntry)[] {
  const blankOr = (text: string, isRight: (text: string) => boolean) => text.trim() === "" || isRight(text.trim());
  const rules: [field: keyof StudioEntry, isRight: boolean][] = [
    ["name", isFilled(entry.name, 200)],
    ["description", entry.description.length <= 5000],
    ["city", isFilled(entry.city, 100)],
    ["country", isFilled(entry.country, 100)],
    ["address", entry.address.length <= 300],
    ["postal_code", blankOr(entry.postal_code, isPostalCode)],
    ["coordinates", blankOr(entry.coordinates, (text) => coordinatesOf(text) !== null)],
    ["phone", blankOr(entry.phone, isPhone)],
    ["email", blankOr(entry.email, isEmailAddress)],
    ["website_url", blankOr(withScheme(entry.website_url), isWebsite)],
    ...weekdays.map((day): [Weekday, boolean] => [day, hoursOfText(entry[day]) !== null]),
    ["instructors", fromCommas(entry.instructors).length <= 100],
    ["pictures", entry.pictures.every(({ url, alt }) => storedPicture(url) !== null && isFilled(alt, 300))],
  ];
  return rules.filter(([, isRight]) => !isRight).map(([field]) => field);
}

const orNull = (text: string): string | null => text.trim() || null;

/** Converts valid form values to columns. The default time zone is that of the city. */
export function studioOfEntry(entry: StudioEntry): StudioFields {
  const open = weekdays.map((day) => [day, hoursOfText(entry[day]) ?? ""] as const).filter(([, hours]) => hours !== "");
  const coordinates = coordinatesOf(entry.coordinates);
  return {
    name: entry.name.trim(),
    description: entry.description.trim(),
    city: entry.city.trim(),
    country: entry.country.trim(),
    address: entry.address.trim(),
    postal_code: orNull(entry.postal_code),
    phone: orNull(entry.phone),
    email: orNull(entry.email),
    website_url: orNull(withScheme(entry.website_url)),
    opening_hours: open.length > 0 ? Object.fromEntries(open) : null,
    time_zone: entry.time_zone || timeZoneOf(entry.city, entry.country),
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    instructors: fromCommas(entry.instructors),
    pictures: entry.pictures.map(({ url, alt }) => ({ url, alt: alt.trim() })),
  };
}
