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
