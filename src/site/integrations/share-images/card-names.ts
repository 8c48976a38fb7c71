import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Card, cardFile } from "./card.ts";

/** Where a card's picture lies: a path of the site is a file of the public folder, and none outside of it. */
export function locationOf(picture: string | undefined, publicFolder: string): string | undefined {
  if (!picture?.startsWith("/")) return picture;
  const { href } = new URL(`.${picture}`, publicFolder);
  return href.startsWith(publicFolder) ? href : undefined;
}

/** Names the files of cards. A picture of the public folder is part of the name, so that a card is drawn anew when it changes. */
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

/** Empty for a file that isn't there: its card is drawn without it. */
function digestOf(location: string): string {
  try {
    return createHash("sha256")
      .update(readFileSync(new URL(location)))
      .digest("base64url");
  } catch {
    return "";
  }
}
