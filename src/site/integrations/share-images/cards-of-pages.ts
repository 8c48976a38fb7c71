import { readFile, writeFile } from "node:fs/promises";
import type { Card } from "./card.ts";

/** The cards that the pages of a build asked for: by the page's path, then by the picture's file. */
export type CardsOfPages = Map<string, Map<string, Card>>;

/** The file in the cache with the cards of the last build. A page that isn't rendered asks for none. */
export const cardsOfPages = "share-images.json";

export async function readCards(cache: URL): Promise<CardsOfPages> {
  const text = await readFile(new URL(cardsOfPages, cache), "utf8").catch(() => "[]");
  const pages = JSON.parse(text) as [string, [string, Card][]][];
  return new Map(pages.map(([path, cards]) => [path, new Map(cards)]));
}

export const writeCards = (cache: URL, pages: CardsOfPages): Promise<void> =>
  writeFile(new URL(cardsOfPages, cache), JSON.stringify([...pages].map(([path, cards]) => [path, [...cards]])));
