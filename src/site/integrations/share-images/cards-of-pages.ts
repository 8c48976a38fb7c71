import { readFile, writeFile } from "node:fs/promises";
import type { Card } from "./card.ts";

/** The cards that the pages of a build requested, by path, then by file. */
export type CardsOfPages = Map<string, Map<string, Card>>;

/** The cache file with the cards of the last build, for pages that aren't rendered again and so request none. */
export const cardsOfPages = "share-images.json";

export async function readCards(cache: URL): Promise<CardsOfPages> {
  const text = await readFile(new URL(cardsOfPages, cache), "utf8").catch(() => "[]");
  const pages = JSON.parse(text) as [string, [string, Card][]][];
  return new Map(pages.map(([path, cards]) => [path, new Map(cards)]));
}

export const writeCards = (cache: URL, pages: CardsOfPages): Promise<void> =>
  writeFile(new URL(cardsOfPages, cache), JSON.stringify([...pages].map(([path, cards]) => [path, [...cards]])));
