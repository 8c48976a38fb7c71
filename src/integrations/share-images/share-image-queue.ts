import { type Card, cardAt, cardFile, isOwnShareImage } from "./card.ts";

type Take = (card: Card, file: string) => void;

// Pages are rendered by a bundle that doesn't share modules with the integration; the process is what they have in common.
const shelf = globalThis as { jumpingFitnessCards?: { asked: Set<string>; take?: Take } };
shelf.jumpingFitnessCards ??= { asked: new Set() };
const cards = shelf.jumpingFitnessCards;

/** Hands every card that a page of this build asks for to `take`, each once. */
export function takeCards(take: Take): void {
  cards.asked.clear();
  cards.take = take;
}

/** Asks for a card's picture and answers where it will be once the build is done. */
function shareImage(card: Card): string {
  const file = cardFile(card);
  if (!cards.asked.has(file)) cards.take?.(card, file);
  cards.asked.add(file);
  return `/share/${file}`;
}

/** The picture that shows a page where it is shared: drawn by the end of the build, or YouTube's own. */
export const shareImageOf = (pathname: string, title: string, facts: string, picture?: string | null): string =>
  picture && isOwnShareImage(picture) ? picture : shareImage(cardAt(pathname, title, facts, picture));
