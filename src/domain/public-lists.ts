import type { ItemData } from "./list-filter.ts";

// The order of the public lists and the filterable values of their items.

type Plan = { slug: string; created_at: string; difficulty_level: string; duration_weeks: number };
type Studio = { id: string; name: string; description: string; city: string; country: string };
type Article = { slug: string; title: string; excerpt: string; tags: readonly string[]; published_at: string };

/** Plans, newest first. */
export const listedPlans = <P extends Plan>(plans: readonly P[]): P[] =>
  plans.toSorted((a, b) => b.created_at.localeCompare(a.created_at));

/** Studios by name. */
export const listedStudios = <S extends Studio>(studios: readonly S[]): S[] =>
  studios.toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** Articles, newest first. */
export const listedArticles = <A extends Article>(articles: readonly A[]): A[] =>
  articles.toSorted((a, b) => b.published_at.localeCompare(a.published_at));

/** Plans are filtered by difficulty and weeks. */
export const planData = ({ slug, difficulty_level, duration_weeks }: Plan) =>
  ({ key: slug, difficulty: difficulty_level, weeks: String(duration_weeks) }) satisfies ItemData;

/** Studios are filtered by city and country, and searched by name, description and city. */
export const studioData = ({ id, name, description, city, country }: Studio) =>
  ({ key: id, city, country, text: `${name} ${description} ${city}` }) satisfies ItemData;

/** Articles are filtered by tag and searched by title and excerpt; the full text is looked up by key. */
export const articleData = ({ slug, title, excerpt, tags }: Article) =>
  ({ key: slug, tags: tags.join("|"), text: `${title} ${excerpt}` }) satisfies ItemData;
