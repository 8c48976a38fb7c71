import { listedArticles } from "@/features/articles/article-list.ts";
import { articlesByAuthor } from "@/features/articles/author.ts";
import {
  articleCard,
  authorCard,
  bounceCard,
  cardFile,
  isOwnPicture,
  pageCards,
  planCard,
  studioCard,
  videoCard,
} from "@/site/share-images/card.ts";
import { rowsOf } from "../rows.ts";
import { bouncesByLength } from "./bounces.ts";

/** The share images of all pages. Pages with the same card share a file. */
export async function shareImagePaths() {
  const articles = listedArticles(await rowsOf("articles"));
  const cards = [
    ...Object.values(pageCards),
    ...(await rowsOf("plans")).map(planCard),
    ...(await bouncesByLength()).map(({ bounce, facts }) => bounceCard(bounce, facts.seconds)),
    ...articles.map(articleCard),
    ...[...articlesByAuthor(articles).values()].map(([newest, ...others]) =>
      authorCard(newest.author, [newest, ...others]),
    ),
    ...(await rowsOf("studios")).map(studioCard),
    ...(await rowsOf("videos")).map(videoCard),
  ].filter((card) => !isOwnPicture(card));
  const files = new Map(cards.map((card) => [cardFile(card), card]));
  return [...files].map(([file, card]) => ({ params: { file }, props: { card } }));
}
