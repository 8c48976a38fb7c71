import { createHash } from "node:crypto";

/** What the picture says that a shared link shows. */
export interface Card {
  /** What kind of thing it is, such as "Workout plan". */
  kicker: string;
  title: string;
  /** A few facts in one line, such as "4 weeks · beginner". */
  facts: string;
}

const kickers: Record<string, string> = {
  videos: "Workout video",
  plans: "Workout plan",
  studios: "Studio",
  blog: "Article",
};

/** The kind of thing that lives at an address: pages of a section right below its list. */
export const kickerOf = (pathname: string): string => {
  const [section = "", name, further] = pathname.split("/").filter(Boolean);
  return (name && !further && kickers[section]) || "";
};

// Raised when the drawing changes, so that no picture of the old one is taken from the cache.
const drawing = 5;

/** The file of a card's picture. Its name is its content, so that it can be cached for good, by us and by everybody. */
export const cardFile = (card: Card): string =>
  `${createHash("sha256")
    .update(JSON.stringify([drawing, card]))
    .digest("hex")
    .slice(0, 20)}.png`;
