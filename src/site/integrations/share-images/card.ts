import { createHash } from "node:crypto";

/** What the picture says that a shared link shows. */
export interface Card {
  /** What kind of thing it is, such as "Workout plan". A card without words is its picture. */
  kicker: string;
  title: string;
  /** A few facts in one line, such as "4 weeks · beginner". */
  facts: string;
  /** The poster or cover to show: a path of the site or the address of a file in our storage. */
  picture?: string;
}

const kickers = {
  videos: "Workout video",
  plans: "Workout plan",
  studios: "Studio",
  blog: "Article",
};

/** The kind of thing that lives at an address: pages of a section right below its list. */
const kickerOf = (pathname: string): string => {
  const [section = "", name, further] = pathname.split("/").filter(Boolean);
  return (name && !further && new Map(Object.entries(kickers)).get(section)) || "";
};

/**
 * The card of the page at an address, with the page's own picture where it has one. A video's is its poster alone: it costs a
 * tenth, there are many of them, and a shared link says the title below.
 */
export function cardAt(pathname: string, title: string, facts: string, picture?: string | null): Card {
  const kicker = kickerOf(pathname);
  if (!picture) return { kicker, title, facts };
  return kicker === kickers.videos ? { kicker: "", title: "", facts: "", picture } : { kicker, title, facts, picture };
}

/**
 * Whether a picture is shown as it is instead of being drawn into a card: YouTube's, of which a large catalog has more than a
 * host takes files.
 */
export const isOwnShareImage = (picture: string): boolean => picture.startsWith("https://i.ytimg.com/");

// Raised when the drawing changes, so that no picture of the old one is taken from the cache.
const drawing = 6;

/** The file of a card. Its name is its content, that of its picture too, so that it can be cached for good, by us and by everybody. */
export const cardFile = (card: Card, picture = ""): string =>
  `${createHash("sha256")
    .update(JSON.stringify([drawing, card, picture]))
    .digest("hex")
    .slice(0, 20)}.${card.picture ? "jpg" : "png"}`;
