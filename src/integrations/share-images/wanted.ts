import { type Card, cardFile } from "./card.ts";

// Pages are rendered by a bundle that doesn't share modules with the integration; the process is what they have in common.
const shelf = globalThis as { jumpingFitnessCards?: Map<string, Card> };
shelf.jumpingFitnessCards ??= new Map();

/** The cards that pages of this build have asked for, by file. */
export const wantedCards = shelf.jumpingFitnessCards;

/** Asks for a card's picture and answers where it will be once the build is done. */
export function shareImage(card: Card): string {
  const file = cardFile(card);
  wantedCards.set(file, card);
  return `/share/${file}`;
}
