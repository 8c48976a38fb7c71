import { type Card, cardAt, cardFile, isOwnShareImage } from "./card.ts";
import type { CardsOfPages } from "./cards-of-pages.ts";

type Build = { take: (card: Card, file: string) => void; nameOf: (card: Card) => string };

// stored on globalThis, because the bundle that renders pages doesn't share modules with the integration
const shelf = globalThis as { jumpingFitnessCards?: { pages: CardsOfPages; files: Set<string>; build?: Build } };
shelf.jumpingFitnessCards ??= { pages: new Map(), files: new Set() };
const cards = shelf.jumpingFitnessCards;

/** Calls `take` once for each card that pages of this build request. Returns the live map of requests, including pages without any. */
export function takeCards(build: Build): CardsOfPages {
  cards.pages.clear();
  cards.files.clear();
  cards.build = build;
  return cards.pages;
}

const cardsOf = (pathname: string): Map<string, Card> => {
  const requested = cards.pages.get(pathname) ?? new Map<string, Card>();
  cards.pages.set(pathname, requested);
  return requested;
};

/** Requests the image of a card. Returns its path in the finished build. */
function shareImage(pathname: string, card: Card): string {
  const file = (cards.build?.nameOf ?? cardFile)(card);
  cardsOf(pathname).set(file, card);
  if (!cards.files.has(file)) cards.build?.take(card, file);
  cards.files.add(file);
  return `/share/${file}`;
}

/** The share image of a page: a path in the finished build, or the URL of YouTube's image. */
export function shareImageOf(pathname: string, title: string, facts: string, picture?: string | null): string {
  cardsOf(pathname);
  return picture && isOwnShareImage(picture) ? picture : shareImage(pathname, cardAt(pathname, title, facts, picture));
}
