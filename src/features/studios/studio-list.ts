import type { ItemData } from "../../platform/list-filter.ts";
import { coordinatesText } from "./coordinates.ts";
import type { OpeningHours } from "./opening-hours.ts";

type Studio = {
  id: string;
  name: string;
  description: string;
  city: string;
  country: string;
  opening_hours: OpeningHours | null;
  time_zone: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Sorts studios by name. */
export const listedStudios = <S extends Studio>(studios: readonly S[]): S[] =>
  studios.toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/**
 * The data attributes of a list item, to filter by city, country and opening hours, and to search name, description, city and
 * country. The browser computes whether a studio is open, and its distance, from hours, zone and coordinates.
 */
export const studioData = (studio: Studio) =>
  ({
    key: studio.id,
    city: studio.city,
    country: studio.country,
    text: `${studio.name} ${studio.description} ${studio.city} ${studio.country}`,
    hours: studio.opening_hours ? JSON.stringify(studio.opening_hours) : undefined,
    zone: studio.time_zone ?? undefined,
    coordinates: coordinatesText(studio.latitude, studio.longitude) || undefined,
  }) satisfies ItemData;
