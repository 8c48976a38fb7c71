import { compareText } from "../../platform/compare-text.ts";
import { languageOfTitle } from "../../platform/language.ts";
import { newerFirst, type Video } from "../videos/video.ts";
import { levelRank } from "./plan.ts";

type Tagged = { id: string; title: string; tags: readonly string[] };
type Plan = Tagged & { difficulty_level: string; duration_weeks: number };
type Article = Tagged & { published_at: string };
type Shown = Tagged & Pick<Video, "created_at">;

const easierFirst = (a: Plan, b: Plan) =>
  levelRank(a.difficulty_level) - levelRank(b.difficulty_level) || a.duration_weeks - b.duration_weeks;
const laterFirst = (a: Article, b: Article) => compareText(b.published_at, a.published_at);

/**
 * What somebody does next who has read an article: of each kind those in its language that share the most tags with it. Among
 * equals the newest video and the newest two articles, and of plans the easiest, then the shortest.
 */
export function afterArticle<V extends Shown, P extends Plan, A extends Article>(
  article: A,
  { videos, plans, articles }: { videos: readonly V[]; plans: readonly P[]; articles: readonly A[] },
) {
  const language = languageOfTitle(article.title);
  const tags = new Set(article.tags);
  const isForeign = ({ title }: Tagged) => Number(languageOfTitle(title) !== language);
  const shared = (one: Tagged) => one.tags.filter((tag) => tags.has(tag)).length;
  const nearest = <T extends Tagged>(all: readonly T[], order: (a: T, b: T) => number): T[] =>
    all
      .filter(({ id }) => id !== article.id)
      .sort((a, b) => isForeign(a) - isForeign(b) || shared(b) - shared(a) || order(a, b));
  return {
    video: nearest(videos, newerFirst)[0],
    plan: nearest(plans, easierFirst)[0],
    articles: nearest(articles, laterFirst).slice(0, 2),
  };
}
