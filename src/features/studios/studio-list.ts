import type { ItemData } from "../../platform/list-filter.ts";
import { coordinatesText } from "./coordinates.ts";
import type { OpeningHours } from "./studio.ts";

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

/** Studios by name. */
export const listedStudios = <S extends Studio>(studios: readonly S[]): S[] =>
  studios.toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/**
 * Studios are filtered by city, country and whether they are open, and searched by name, description, city and country. Whether
 * one is open, and how far away, is known only where and when the list is read: from its hours, zone and place.
 */
export const studioData = (studio: Studio) =>
  ({
    key: studio.id,
    city: studio.city,
    country: studio.country,
    text: `${studio.name} ${studio.description} ${studio.city} ${studio.country}`,
    hours: studio.opening_hours ? JSON.stringify(studio.opening_hours) : undefined,
    zone: studio.time_zone ?? undefined,
    place: coordinatesText(studio.latitude, studio.longitude) || undefined,
  }) satisfies ItemData;
