export type Coordinates = { latitude: number; longitude: number };

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const shapes = [
  new RegExp(`^${number}\\s*[,;\\s]\\s*${number}$`),
  new RegExp(`@${number},${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`[?&](?:q|ll|query)=${number}(?:,|%2C)${number}`),
];

/** A place on the map, of "52.4996, 13.4303" or of the address of a map that shows it; null when there is none in it. */
export function coordinatesOf(text: string): Coordinates | null {
  const found = shapes.map((shape) => text.trim().match(shape)).find((match) => match !== null);
  if (!found) return null;
  const place = { latitude: Number(found[1]), longitude: Number(found[2]) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

/** The inverse of coordinatesOf: empty without a place. */
export const coordinatesText = (latitude: number | null, longitude: number | null): string =>
  latitude === null || longitude === null ? "" : `${latitude}, ${longitude}`;

/** A map that shows the place. */
export const mapUrl = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

type Address = { address: string; city: string; country: string; latitude: number | null; longitude: number | null };

/** A map of an address: the place itself where its coordinates are known, else a search for what is written. */
export function addressMapUrl({ address, city, country, latitude, longitude }: Address): string {
  if (latitude !== null && longitude !== null) return mapUrl({ latitude, longitude });
  const written = [address, city, country].filter((part) => part !== "").join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(written)}`;
}

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance over the ground in kilometers, as the crow flies. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const half = Math.sin(north / 2) ** 2 + cosines * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

const milesIn = new Set(["US", "GB", "LR", "MM"]);

/** A distance in words, "3.2 km away", or in miles for readers whose language says that they are at home there. */
export function distanceText(kilometers: number, language: string): string {
  const [, region = ""] = /-([A-Z]{2})\b/.exec(language) ?? [];
  const [distance, unit] = milesIn.has(region) ? [kilometers / 1.609344, "mi"] : [kilometers, "km"];
  const shown = distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance);
  return `${shown.toLocaleString("en")} ${unit} away`;
}
