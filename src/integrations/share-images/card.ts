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
const kickerOf = (pathname: string): string => {
  const [section = "", name, further] = pathname.split("/").filter(Boolean);
  return (name && !further && kickers[section]) || "";
};

// A host takes so many files: the most numerous pages share one picture.
const shared: Record<string, Omit<Card, "facts">> = {
  videos: { kicker: "Workout video", title: "Mini-trampoline workouts to jump along with" },
  studios: { kicker: "Studio", title: "Where to jump with others" },
};

/** The card of the page at an address: a plan's, an article's or a list's own, one for all videos and one for all studios. */
export function cardAt(pathname: string, title: string, facts: string): Card {
  const kicker = kickerOf(pathname);
  const [section = ""] = pathname.split("/").filter(Boolean);
  const common = kicker === "" ? undefined : shared[section];
  return common ? { ...common, facts: "" } : { kicker, title, facts };
}

// Raised when the drawing changes, so that no picture of the old one is taken from the cache.
const drawing = 5;

/** The file of a card's picture. Its name is its content, so that it can be cached for good, by us and by everybody. */
export const cardFile = (card: Card): string =>
  `${createHash("sha256")
    .update(JSON.stringify([drawing, card]))
    .digest("hex")
    .slice(0, 20)}.png`;
