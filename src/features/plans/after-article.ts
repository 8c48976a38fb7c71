import { compareText } from "../../platform/calendar-date.ts";
import { levelRank } from "../../platform/difficulty.ts";
import { languageOfTitle } from "../../platform/language.ts";
import { newerFirst, type Video } from "../videos/video.ts";

type Tagged = { id: string; title: string; tags: readonly string[] };
type Plan = Tagged & { difficulty_level: string; duration_weeks: number };
type Article = Tagged & { published_at: string };
type Shown = Tagged & Pick<Video, "created_at">;

const easierFirst = (a: Plan, b: Plan) =>
  levelRank(a.difficulty_level) - levelRank(b.difficulty_level) || a.duration_weeks - b.duration_weeks;
const laterFirst = (a: Article, b: Article) => compareText(b.published_at, a.published_at);

/**
 * The videos, plans and articles to suggest after an article: those in its language first, then those that share the most tags.
 * Ties are broken by newest for the video and the two articles, and by easiest, then shortest for the plan.
 */
export function afterArticle<V extends Shown, P extends Plan, A extends Article>(
  article: A,
  { videos, plans, articles }: { videos: readonly V[]; plans: readonly P[]; articles: readonly A[] },
) {
  const language = languageOfTitle(article.title);
  const tags = new Set(article.tags);
  const isForeign = ({ title }: Tagged) => Number(languageOfTitle(title) !== language);
  const shared = (one: Tagged) => one.tags.filter((tag) => tags.has(tag)).length;
  const mostRelated = <T extends Tagged>(all: readonly T[], order: (a: T, b: T) => number): T[] =>
    all
      .filter(({ id }) => id !== article.id)
      .sort((a, b) => isForeign(a) - isForeign(b) || shared(b) - shared(a) || order(a, b));
  return {
    video: mostRelated(videos, newerFirst)[0],
    plan: mostRelated(plans, easierFirst)[0],
    articles: mostRelated(articles, laterFirst).slice(0, 2),
  };
}
