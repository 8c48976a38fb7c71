import { createHash } from "node:crypto";

/** The content of a share image. */
export interface Card {
  /** The kind of page, such as "Workout plan". A card without any text is its picture with our name. */
  kicker: string;
  title: string;
  /** Facts on one line, such as "4 weeks · beginner". */
  facts: string;
  /** The poster or cover: a path of the site or the URL of a file in our storage. */
  picture?: string;
}

const kickers = {
  videos: "Workout video",
  plans: "Workout plan",
  studios: "Studio",
  blog: "Article",
};

/** The kind of a page, for direct children of a section's list. */
const kickerOf = (pathname: string): string => {
  const [section = "", name, further] = pathname.split("/").filter(Boolean);
  return (name && !further && new Map(Object.entries(kickers)).get(section)) || "";
};

/**
 * The card of a page, with the page's picture if it has one. A video's card is its poster with our name, without a title: it takes a
 * tenth of the time, there are many, and link previews show the title anyway.
 */
export function cardAt(pathname: string, title: string, facts: string, picture?: string | null): Card {
  const kicker = kickerOf(pathname);
  if (!picture) return { kicker, title, facts };
  return kicker === kickers.videos ? { kicker: "", title: "", facts: "", picture } : { kicker, title, facts, picture };
}

/**
 * Whether a picture is used directly as share image. True for YouTube's: a large catalog has more videos than hosts allow files.
 */
export const isOwnShareImage = (picture: string): boolean => picture.startsWith("https://i.ytimg.com/");

// increment when the drawing changes, to invalidate cached images
const drawing = 7;

/** The file of a card. Its name is a digest of its content and picture, so that it can be cached forever. */
export const cardFile = (card: Card, picture = ""): string =>
  `${createHash("sha256")
    .update(JSON.stringify([drawing, card, picture]))
    .digest("hex")
    .slice(0, 20)}.${card.picture ? "jpg" : "png"}`;
