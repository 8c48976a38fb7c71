import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Card, cardFile } from "./card.ts";

/** The location of a card's picture. A path of the site is a file in the public folder, never outside of it. */
export function locationOf(picture: string | undefined, publicFolder: string): string | undefined {
  if (!picture?.startsWith("/")) return picture;
  const { href } = new URL(`.${picture}`, publicFolder);
  return href.startsWith(publicFolder) ? href : undefined;
}

/** Names the files of cards. The name includes the digest of a picture in the public folder, so that a change draws the card again. */
export function nameCards(publicFolder: string): (card: Card) => string {
  const known = new Map<string, string>();
  return (card) => {
    const location = locationOf(card.picture, publicFolder);
    if (!location?.startsWith("file:")) return cardFile(card);
    const digest = known.get(location) ?? digestOf(location);
    known.set(location, digest);
    return cardFile(card, digest);
  };
}

/** Empty for a missing file: its card is drawn without a picture. */
function digestOf(location: string): string {
  try {
    return createHash("sha256")
      .update(readFileSync(new URL(location)))
      .digest("base64url");
  } catch {
    return "";
  }
}
