import type { StudioPicture } from "./studio-entry.ts";

/** The number of studio illustrations in public/covers. */
export const drawnStudios = 18;

const hashOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);

/** The first picture of a studio, or an illustration that is always the same for the same studio. */
export function pictureOf({ id, pictures }: { id: string; pictures: readonly StudioPicture[] }): StudioPicture {
  return pictures[0] ?? { url: `/covers/studio-${(hashOf(id) % drawnStudios) + 1}.svg`, alt: "" };
}

/** The tel: URL of a phone number. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
