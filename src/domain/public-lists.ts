import { compareText } from "./compare-text.ts";
import { coordinatesText } from "./coordinates.ts";
import type { ItemData } from "./list-filter.ts";
import type { OpeningHours } from "./studio.ts";

// The order of the public lists and the filterable values of their items.

type Plan = { slug: string; created_at: string; difficulty_level: string; duration_weeks: number };
type Studio = {
  id: string;
  name: string;
  description: string;
  city: string;
  country: string;
  opening_hours: OpeningHours | null;
  time_zone: string | null;
  latitude: number | null;
  longitude: number | null;
};
type Article = { slug: string; title: string; excerpt: string; tags: readonly string[]; published_at: string };

/** Plans, newest first. */
export const listedPlans = <P extends Plan>(plans: readonly P[]): P[] =>
  plans.toSorted((a, b) => compareText(b.created_at, a.created_at));

/** Studios by name. */
export const listedStudios = <S extends Studio>(studios: readonly S[]): S[] =>
  studios.toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** Articles, newest first. */
export const listedArticles = <A extends Article>(articles: readonly A[]): A[] =>
  articles.toSorted((a, b) => compareText(b.published_at, a.published_at));

/** Plans are filtered by difficulty and weeks. */
export const planData = ({ slug, difficulty_level, duration_weeks }: Plan) =>
  ({ key: slug, difficulty: difficulty_level, weeks: String(duration_weeks) }) satisfies ItemData;

/**
 * Studios are filtered by city, country and whether they are open, and searched by name, description, city and country. Whether
 * one is open, and how far away, is known only where and when the list is read: from its hours, zone and place.
 */
export const studioData = (studio: Studio) =>
  ({
    key: studio.id,
    city: studio.city,
    country: studio.country,
    text: `${studio.name} ${studio.description} ${studio.city} ${studio.country}`,
    hours: studio.opening_hours ? JSON.stringify(studio.opening_hours) : undefined,
    zone: studio.time_zone ?? undefined,
    place: coordinatesText(studio.latitude, studio.longitude) || undefined,
  }) satisfies ItemData;

/** Articles are filtered by tag and searched by title and excerpt; the full text is looked up by key. */
export const articleData = ({ slug, title, excerpt, tags }: Article) =>
  ({ key: slug, tags: tags.join("|"), text: `${title} ${excerpt}` }) satisfies ItemData;
