import type { ItemData } from "./list-filter.ts";

// How the public lists are ordered, and what the filters of each know of its items.

type Plan = { slug: string; created_at: string; difficulty_level: string; duration_weeks: number };
type Studio = { id: string; name: string; description: string; city: string; country: string };
type Article = { slug: string; title: string; excerpt: string; tags: readonly string[]; published_at: string };

/** Plans, newest first (specification §7). */
export const listedPlans = <P extends Plan>(plans: readonly P[]): P[] =>
  plans.toSorted((a, b) => b.created_at.localeCompare(a.created_at));

/** Studios by their names (specification §7). */
export const listedStudios = <S extends Studio>(studios: readonly S[]): S[] =>
  studios.toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** Articles, newest first (specification §7). */
export const listedArticles = <A extends Article>(articles: readonly A[]): A[] =>
  articles.toSorted((a, b) => b.published_at.localeCompare(a.published_at));

/** A plan is narrowed down by its difficulty and its weeks. */
export const planData = ({ slug, difficulty_level, duration_weeks }: Plan) =>
  ({ key: slug, difficulty: difficulty_level, weeks: String(duration_weeks) }) satisfies ItemData;

/** A studio by city and country, and by what its name, description and city say. */
export const studioData = ({ id, name, description, city, country }: Studio) =>
  ({ key: id, city, country, text: `${name} ${description} ${city}` }) satisfies ItemData;

/** An article by its topics, and by title and excerpt; its whole text is searched by its key. */
export const articleData = ({ slug, title, excerpt, tags }: Article) =>
  ({ key: slug, tags: tags.join("|"), text: `${title} ${excerpt}` }) satisfies ItemData;
