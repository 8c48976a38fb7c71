import type { StudioPicture } from "./studio-entry.ts";

/** How many pictures of studios public/covers has. */
export const drawnStudios = 18;

/** The number of a text: the same for the same text, spread evenly. */
const numberOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);

/** The picture of a studio: its first one, else one of the drawn ones, always the same for the same studio. */
export function pictureOf({ id, pictures }: { id: string; pictures: readonly StudioPicture[] }): StudioPicture {
  return pictures[0] ?? { url: `/covers/studio-${(numberOf(id) % drawnStudios) + 1}.svg`, alt: "" };
}

/** The address that dials a phone number. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
