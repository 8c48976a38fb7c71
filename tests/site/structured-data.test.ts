import { expect, test } from "vitest";
import { pluralize } from "@/platform/pluralize.ts";
import {
  blogPosting,
  breadcrumbs,
  exercisePlan,
  siteAndMaker,
  sportsActivityLocation,
  videoObject,
} from "@/site/structured-data.ts";

const site = "https://jumping.example";

test("breadcrumbs count from 1 and have full URLs", () => {
  const trail = [
    { name: "Home", path: "/" },
    { name: "Plans", path: "/plans" },
  ];
  expect(breadcrumbs(site, trail)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: `${site}/` },
      { "@type": "ListItem", position: 2, name: "Plans", item: `${site}/plans` },
    ],
  });
});

test("a plan has its length and frequency", () => {
  const plan = {
    slug: "bounce",
    title: "Bounce",
    description: "",
    difficulty_level: "beginner",
    duration_weeks: 4,
    days: Array.from({ length: 14 }),
    tags: ["legs", "core"],
  };
  expect(exercisePlan(site, plan, ["/share/a.png", "/covers/bounce.svg"])).toEqual({
    "@type": "ExercisePlan",
    name: "Bounce",
    description: "",
    url: `${site}/plans/bounce`,
    image: [`${site}/share/a.png`, `${site}/covers/bounce.svg`],
    exerciseType: "Jumping fitness on a mini-trampoline",
    intensity: "beginner",
    activityDuration: "P4W",
    activityFrequency: "3.5 workouts a week",
    keywords: "legs, core",
    isAccessibleForFree: true,
  });
});

test("a plan without days never claims 0 workouts a week", () => {
  const plan = {
    slug: "a",
    title: "A",
    description: "",
    difficulty_level: "beginner",
    duration_weeks: 4,
    days: [],
    tags: [],
  };
  expect(JSON.stringify(exercisePlan(site, plan, []))).not.toContain("workouts a week");
});

const studio = {
  id: "s",
  name: "Sky",
  description: "",
  city: "Oslo",
  country: "Norway",
  address: "1 Street, 0150 Oslo",
  postal_code: null,
  phone: null,
  email: null,
  website_url: null,
  opening_hours: null,
  latitude: null,
  longitude: null,
  pictures: [],
};

test("unknown fields of a studio are left out", () => {
  const unknown = sportsActivityLocation(site, studio);
  expect(unknown).not.toHaveProperty("telephone");
  expect(unknown).not.toHaveProperty("email");
  expect(unknown).not.toHaveProperty("sameAs");
  expect(unknown).not.toHaveProperty("geo");
  expect(unknown).not.toHaveProperty("image");
  expect(unknown.address).not.toHaveProperty("postalCode");
  expect(unknown.openingHoursSpecification).toEqual([]);
  const open = { ...studio, phone: "+47 1", email: "a@b.c", postal_code: "0150", website_url: "https://sky.example" };
  expect(sportsActivityLocation(site, { ...open, opening_hours: { monday: "09:00-21:00" } })).toEqual({
    "@type": "SportsActivityLocation",
    name: "Sky",
    description: "",
    url: `${site}/studios/s`,
    telephone: "+47 1",
    email: "a@b.c",
    sameAs: "https://sky.example",
    address: {
      "@type": "PostalAddress",
      streetAddress: "1 Street",
      addressLocality: "Oslo",
      postalCode: "0150",
      addressCountry: "NO",
    },
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: "https://schema.org/Monday",
        opens: "09:00",
        closes: "21:00",
      },
    ],
  });
});

test("a studio has its location and pictures", () => {
  const known = { ...studio, latitude: 0, longitude: 13.4, pictures: [{ url: "/covers/a.svg" }] };
  expect(sportsActivityLocation(site, known)).toMatchObject({
    geo: { "@type": "GeoCoordinates", latitude: 0, longitude: 13.4 },
    image: [`${site}/covers/a.svg`],
  });
});

test("the site and its publisher have full URLs", () => {
  expect(siteAndMaker(site)).toEqual([
    { "@type": "WebSite", name: "Jumping Fitness", url: `${site}/` },
    { "@type": "Organization", name: "Jumping Fitness", url: `${site}/`, logo: `${site}/icons/512.png` },
  ]);
});

test("an article has its pictures, and its change date if changed after publication", () => {
  const article = {
    slug: "why",
    title: "Why",
    excerpt: "",
    author: "Mia",
    tags: [],
    published_at: "2026-01-01T00:00:00Z",
    updated_at: "2025-12-30T00:00:00Z",
  };
  expect(blogPosting(site, article, [])).toMatchObject({ dateModified: article.published_at });
  expect(blogPosting(site, { ...article, updated_at: "2026-02-01T00:00:00Z" }, ["/share/a.png"])).toMatchObject({
    dateModified: "2026-02-01T00:00:00Z",
    "@type": "BlogPosting",
    url: `${site}/blog/why`,
    image: [`${site}/share/a.png`],
    author: { "@type": "Person", name: "Mia", url: `${site}/authors/mia` },
    publisher: { "@type": "Organization", name: "Jumping Fitness" },
    keywords: article.tags.join(", "),
  });
});

test("a video without description or date is described by its title and the date it was added", () => {
  const video = {
    id: "v",
    youtube_id: "abcdefghijk",
    title: "Jump",
    description: " ",
    duration_seconds: 90,
    published_at: null,
    created_at: "2026-01-02T00:00:00Z",
    language: null,
  };
  expect(videoObject(site, video, "/p.svg")).toMatchObject({
    "@type": "VideoObject",
    url: `${site}/videos/v`,
    description: "Jump",
    uploadDate: "2026-01-02T00:00:00Z",
    duration: "PT1M30S",
    embedUrl: "https://www.youtube-nocookie.com/embed/abcdefghijk",
  });
  const described = { ...video, description: "High", published_at: "2025-01-01T00:00:00Z" };
  expect(videoObject(site, described, "/p.svg")).toMatchObject({
    description: "High",
    uploadDate: "2025-01-01T00:00:00Z",
  });
});

test.each([
  [0, "0 workouts"],
  [1, "1 workout"],
  [2, "2 workouts"],
])("%i is %s", (count, text) => expect(pluralize(count, "workout")).toBe(text));
