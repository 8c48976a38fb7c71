export type Coordinates = { latitude: number; longitude: number };

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const patterns = [
  new RegExp(`^${number}\\s*[,;\\s]\\s*${number}$`),
  new RegExp(`@${number},${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`[?&](?:q|ll|query)=${number}(?:,|%2C)${number}`),
];

/** Parses coordinates from "52.4996, 13.4303" or from the URL of a map; null if there are none. */
export function coordinatesOf(text: string): Coordinates | null {
  const found = patterns.map((pattern) => text.trim().match(pattern)).find((match) => match !== null);
  if (!found) return null;
  const coordinates = { latitude: Number(found[1]), longitude: Number(found[2]) };
  return Math.abs(coordinates.latitude) <= 90 && Math.abs(coordinates.longitude) <= 180 ? coordinates : null;
}

/** The inverse of coordinatesOf; empty without coordinates. */
export const coordinatesText = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null ? "" : `${latitude}, ${longitude}`;

/** The URL of a map of the coordinates. */
export const mapUrl = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

type Address = { address: string; city: string; country: string; latitude: number | null; longitude: number | null };

/** The URL of a map of an address: by its coordinates, or a search for its text if they are unknown. */
export function addressMapUrl({ address, city, country, latitude, longitude }: Address): string {
  if (latitude !== null && longitude !== null) return mapUrl({ latitude, longitude });
  const written = [address, city, country].filter((part) => part !== "").join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(written)}`;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in kilometers. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const half = Math.sin(north / 2) ** 2 + cosines * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

const regionsWithMiles = new Set(["US", "GB", "LR", "MM"]);

/** A distance in words, "3.2 km away", or in miles if the region of the language (BCP 47) uses them. */
export function distanceText(kilometers: number, language: string): string {
  const [, region = ""] = /-([A-Z]{2})\b/.exec(language) ?? [];
  const [distance, unit] = regionsWithMiles.has(region) ? [kilometers / 1.609344, "mi"] : [kilometers, "km"];
  const shown = distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance);
  return `${shown.toLocaleString("en")} ${unit} away`;
}
