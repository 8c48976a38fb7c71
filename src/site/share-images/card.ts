import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { lengthText } from "@/features/bounces/bounce.ts";
import { pictureOf } from "@/features/studios/studio-page.ts";
import { posterOf } from "@/features/videos/video.ts";
import { pluralize } from "@/platform/pluralize.ts";

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

const titleCard = (title: string, facts = ""): Card => ({ kicker: "", title, facts });

/** The cards of pages without a row. */
export const pageCards = {
  home: titleCard("Mini-trampoline workouts at home"),
  plans: titleCard("Workout Plans"),
  videos: titleCard("Videos"),
  studios: titleCard("Studios"),
  articles: titleCard("Blog"),
  bounces: titleCard("Guided Bounces", "Without video, from thirty seconds"),
  find: titleCard("Find what fits"),
  subscribe: titleCard("Stay Connected"),
};

const withPicture = (card: Card, picture: string | null): Card => (picture ? { ...card, picture } : card);

export const planCard = (plan: {
  title: string;
  duration_weeks: number;
  difficulty_level: string;
  cover_image_url: string | null;
}): Card => {
  const facts = `${pluralize(plan.duration_weeks, "week")} · ${plan.difficulty_level}`;
  return withPicture({ kicker: "Workout plan", title: plan.title, facts }, plan.cover_image_url);
};

export const bounceCard = ({ title }: { title: string }, seconds: number): Card => ({
  kicker: "Guided bounce",
  title,
  facts: lengthText(seconds),
});

export const articleCard = (article: { title: string; tags: string[]; cover_image_url: string | null }): Card =>
  withPicture(
    { kicker: "Article", title: article.title, facts: article.tags.slice(0, 2).join(" · ") },
    article.cover_image_url,
  );

export const authorCard = (name: string, articles: readonly unknown[]): Card =>
  titleCard(`Articles by ${name}`, pluralize(articles.length, "article"));

export const studioCard = (
  studio: { name: string; city: string; country: string } & Parameters<typeof pictureOf>[0],
): Card => ({
  kicker: "Studio",
  title: `${studio.name}, ${studio.city}`,
  facts: `${studio.city}, ${studio.country}`,
  picture: pictureOf(studio).url,
});

/**
 * The poster with our name, without a title: it takes half of the time, there are many, and link previews show the title anyway.
 */
export const videoCard = (video: Parameters<typeof posterOf>[0]): Card => ({
  kicker: "",
  title: "",
  facts: "",
  picture: posterOf(video),
});

/** Whether a card is its picture, unchanged. True for YouTube's: a large catalog has more videos than hosts allow files. */
export const isOwnPicture = ({ picture }: Card): boolean => Boolean(picture?.startsWith("https://i.ytimg.com/"));

const publicFolder = pathToFileURL("public/").href;

/** The location of a card's picture. A path of the site is a file in the public folder, never outside of it. */
export function locationOf(picture: string | undefined, folder = publicFolder): URL | undefined {
  if (!picture?.startsWith("/")) return picture ? new URL(picture) : undefined;
  const url = new URL(`.${picture}`, folder);
  return url.href.startsWith(folder) ? url : undefined;
}

// increment when the drawing changes, to invalidate cached images
const drawing = 8;

/** The file of a card. Its name is a digest of its content and of a picture in the public folder, so that it can be cached forever. */
export function cardFile(card: Card, folder = publicFolder): string {
  const location = locationOf(card.picture, folder);
  const isDrawn = location?.protocol === "file:" && existsSync(location);
  return `${createHash("sha256")
    .update(JSON.stringify([drawing, card]))
    .update(isDrawn ? readFileSync(fileURLToPath(location)) : "")
    .digest("hex")
    .slice(0, 20)}.${card.picture ? "jpg" : "png"}`;
}

/** The share image of a card: a path of the site, or YouTube's picture. */
export const shareImage = (card: Card): string =>
  card.picture && isOwnPicture(card) ? card.picture : `/share/${cardFile(card)}`;
