import { type Card, cardAt, cardFile, isOwnShareImage } from "./card.ts";
import type { CardsOfPages } from "./cards-of-pages.ts";

type Build = { take: (card: Card, file: string) => void; nameOf: (card: Card) => string };

// Pages are rendered by a bundle that doesn't share modules with the integration; the process is what they have in common.
const shelf = globalThis as { jumpingFitnessCards?: { pages: CardsOfPages; files: Set<string>; build?: Build } };
shelf.jumpingFitnessCards ??= { pages: new Map(), files: new Set() };
const cards = shelf.jumpingFitnessCards;

/** Hands every card that a page of this build asks for to `take`, each once. Returns who asked, also those who need none. */
export function takeCards(build: Build): CardsOfPages {
  cards.pages.clear();
  cards.files.clear();
  cards.build = build;
  return cards.pages;
}

const cardsOf = (pathname: string): Map<string, Card> => {
  const asked = cards.pages.get(pathname) ?? new Map<string, Card>();
  cards.pages.set(pathname, asked);
  return asked;
};

/** Asks for a card's picture and answers where it will be once the build is done. */
function shareImage(pathname: string, card: Card): string {
  const file = (cards.build?.nameOf ?? cardFile)(card);
  cardsOf(pathname).set(file, card);
  if (!cards.files.has(file)) cards.build?.take(card, file);
  cards.files.add(file);
  return `/share/${file}`;
}

/** The picture that shows a page where it is shared: drawn by the end of the build, or YouTube's own. */
export function shareImageOf(pathname: string, title: string, facts: string, picture?: string | null): string {
  cardsOf(pathname);
  return picture && isOwnShareImage(picture) ? picture : shareImage(pathname, cardAt(pathname, title, facts, picture));
}
