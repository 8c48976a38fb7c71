import { authorPath } from "../features/articles/author.ts";
import { bouncePath } from "../features/bounces/bounce.ts";
import type { Move } from "../features/bounces/moves.ts";
import { countryCode } from "../features/studios/country.ts";
import { openingRanges } from "../features/studios/opening-hours.ts";
import { streetOf } from "../features/studios/postal-address.ts";
import type { StudioFields } from "../features/studios/studio-entry.ts";
import { latest } from "../platform/calendar-date.ts";
import { isoDuration } from "../platform/duration.ts";
import type { Language } from "../platform/language.ts";
import { siteName } from "../platform/site-name.ts";
import { capitalized } from "../platform/text.ts";

type Plan = {
  slug: string;
  title: string;
  description: string;
  difficulty_level: string;
  duration_weeks: number;
  days: readonly unknown[];
  tags: readonly string[];
};

/** The site as a schema.org WebSite and its publisher, for the home page. */
export const siteAndMaker = (site: string) => [
  { "@type": "WebSite", name: siteName, url: new URL("/", site).href },
  {
    "@type": "Organization",
    name: siteName,
    url: new URL("/", site).href,
    logo: new URL("/icons/512.png", site).href,
  },
];

/** A page as a schema.org BreadcrumbList, from the home page down. */
export const breadcrumbs = (site: string, trail: readonly { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: new URL(path, site).href,
  })),
});

/** A plan as a schema.org ExercisePlan. Images are paths, best first. */
export const exercisePlan = (site: string, plan: Plan, images: readonly string[]) => ({
  "@type": "ExercisePlan",
  name: plan.title,
  description: plan.description,
  url: new URL(`/plans/${plan.slug}`, site).href,
  image: images.map((image) => new URL(image, site).href),
  exerciseType: "Jumping fitness on a mini-trampoline",
  intensity: plan.difficulty_level,
  activityDuration: `P${plan.duration_weeks}W`,
  // published plans have days, but a build may read a plan during its deletion
  ...(plan.days.length > 0 && {
    activityFrequency: `${Math.round((10 * plan.days.length) / plan.duration_weeks) / 10} workouts a week`,
  }),
  keywords: plan.tags.join(", "),
  isAccessibleForFree: true,
});

type Bounce = { slug: string; title: string; description: string; language: Language };

/** A bounce as a schema.org HowTo: its moves in the order of training, each once. */
export const bounceHowTo = (site: string, bounce: Bounce, seconds: number, moves: readonly Move[]) => ({
  "@type": "HowTo",
  name: bounce.title,
  description: bounce.description,
  url: new URL(bouncePath(bounce), site).href,
  inLanguage: bounce.language,
  totalTime: isoDuration(seconds),
  tool: { "@type": "HowToTool", name: "Mini-trampoline" },
  step: moves.map(({ texts: { [bounce.language]: words } }) => ({
    "@type": "HowToStep",
    name: words.name,
    text: words.how,
  })),
});

type Studio = Omit<StudioFields, "time_zone" | "instructors" | "pictures"> & {
  id: string;
  pictures: readonly { url: string }[];
};

/** A studio as a schema.org SportsActivityLocation. Unknown values are omitted. */
export const sportsActivityLocation = (site: string, studio: Studio) => ({
  "@type": "SportsActivityLocation",
  name: studio.name,
  description: studio.description,
  url: new URL(`/studios/${studio.id}`, site).href,
  address: {
    "@type": "PostalAddress",
    streetAddress: streetOf(studio),
    addressLocality: studio.city,
    ...(studio.postal_code ? { postalCode: studio.postal_code } : {}),
    addressCountry: countryCode(studio.country) ?? studio.country,
  },
  ...(studio.phone ? { telephone: studio.phone } : {}),
  ...(studio.email ? { email: studio.email } : {}),
  ...(studio.website_url ? { sameAs: studio.website_url } : {}),
  ...(studio.latitude !== null && studio.longitude !== null
    ? { geo: { "@type": "GeoCoordinates", latitude: studio.latitude, longitude: studio.longitude } }
    : {}),
  ...(studio.pictures.length > 0 ? { image: studio.pictures.map(({ url }) => new URL(url, site).href) } : {}),
  openingHoursSpecification: openingRanges(studio.opening_hours ?? {}).map(({ day, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: `https://schema.org/${capitalized(day)}`,
    opens,
    closes,
  })),
});

type Article = {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  tags: readonly string[];
  published_at: string;
  updated_at: string;
};

/** An article as a schema.org BlogPosting. Images are paths, best first. */
export const blogPosting = (site: string, article: Article, images: readonly string[]) => ({
  "@type": "BlogPosting",
  headline: article.title,
  description: article.excerpt,
  url: new URL(`/blog/${article.slug}`, site).href,
  image: images.map((image) => new URL(image, site).href),
  datePublished: article.published_at,
  // a scheduled article was saved before it was published
  dateModified: latest(article.published_at, article.updated_at),
  author: person(site, article.author),
  publisher: { "@type": "Organization", name: siteName },
  keywords: article.tags.join(", "),
});

function person(site: string, name: string) {
  const path = authorPath(name);
  return { "@type": "Person", name, ...(path ? { url: new URL(path, site).href } : {}) };
}

type Video = {
  id: string;
  youtube_id: string;
  title: string;
  description: string;
  duration_seconds: number;
  published_at: string | null;
  created_at: string;
  language: string | null;
};

/** A video as a schema.org VideoObject, with our page and YouTube's player. */
export const videoObject = (site: string, video: Video, poster: string) => ({
  "@type": "VideoObject",
  name: video.title,
  description: video.description.trim() || video.title,
  thumbnailUrl: new URL(poster, site).href,
  uploadDate: video.published_at ?? video.created_at,
  duration: isoDuration(video.duration_seconds),
  url: new URL(`/videos/${video.id}`, site).href,
  ...(video.language ? { inLanguage: video.language } : {}),
  embedUrl: `https://www.youtube-nocookie.com/embed/${video.youtube_id}`,
});
