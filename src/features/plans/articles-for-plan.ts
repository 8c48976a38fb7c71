import { type DifficultyLevel, difficultyLevels } from "@/platform/difficulty.ts";
import { compareText } from "../../platform/calendar-date.ts";
import { languageOfTitle } from "../../platform/language.ts";

type Plan = { slug: string; title: string; difficulty_level: string; tags: readonly string[] };
type Article = { title: string; content: string; tags: readonly string[]; published_at: string };

/**
 * At most two articles to read with a plan, in its language: articles that link to the plan first, then those that share the most
 * tags with it, then the newest. An article without a link must share a tag and must not be tagged with another level.
 */
export function articlesForPlan<A extends Article>(plan: Plan, articles: readonly A[]): A[] {
  const address = new RegExp(`/plans/${plan.slug}(?![\\w-])`);
  const levels = new Set(difficultyLevels.filter((level) => level !== (plan.difficulty_level as DifficultyLevel)));
  return articles
    .filter(({ title }) => languageOfTitle(title) === languageOfTitle(plan.title))
    .map((article) => ({
      article,
      links: Number(address.test(article.content)),
      shared: article.tags.filter((tag) => plan.tags.includes(tag)).length,
      isForOthers: article.tags.some((tag) => levels.has(tag as DifficultyLevel)),
    }))
    .filter(({ links, shared, isForOthers }) => links > 0 || (shared > 0 && !isForOthers))
    .sort(
      (a, b) => b.links - a.links || b.shared - a.shared || compareText(b.article.published_at, a.article.published_at),
    )
    .slice(0, 2)
    .map(({ article }) => article);
}
