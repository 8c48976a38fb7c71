import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { healthMessages } from "@/features/plans/health-messages.ts";
import { articleFigures } from "../../scripts/generate/pictures/article-figures.ts";
import { readArticles } from "../../supabase/seed/articles.ts";
import { plans } from "../../supabase/seed/plans.ts";
import { videos } from "../../supabase/seed/videos.ts";

const articles = (await readArticles()).filter(({ published }) => published);
const article = (slug: string) => articles.find((one) => one.slug === slug)?.content ?? "";

test("every link of an article leads to a plan, a video or an article there is", () => {
  const known = new Set([
    ...plans.filter(({ published }) => published).map(({ slug }) => `/plans/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...videos.map(({ id }) => `video:${id}`),
    ...articleFigures.map(([path]) => path),
    ...["/plans", "/videos", "/studios", "/blog"],
  ]);
  const links = articles.flatMap(({ slug, content }) =>
    [...content.matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => ({ slug, href: href.replace(/\?.*/, "") })),
  );
  expect(links.filter(({ href }) => !href.startsWith("https://") && !known.has(href))).toEqual([]);
});

test("the Russian plan is Russian throughout: its days, what they say, and their videos", () => {
  const isRussian = (text: string) => /^[^a-z]*$/i.test(text);
  const russian = plans.filter(({ title }) => isRussian(title));
  const days = russian.flatMap(({ weeks }) => weeks.flatMap((week) => Object.values(week)));
  expect(days.length).toBeGreaterThan(0);
  const shown = new Set(days.flatMap((day) => day.videos));
  const texts = [
    ...russian.map(({ description }) => description),
    ...days.flatMap(({ title, description }) => [title, description]),
    ...videos.filter(({ id }) => shown.has(id)).flatMap(({ title, description }) => [title, description]),
  ];
  expect(texts.filter((text) => !isRussian(text))).toEqual([]);
});

test("when to stop is said in the same words in the terms and the articles that speak of it", () => {
  const told = [
    readFileSync("src/pages/terms.md", "utf8"),
    ...["first-week-on-a-mini-trampoline", "jumping-at-sixty-and-beyond", "intervals-or-steady"].map(article),
  ];
  for (const text of told) expect(text).toContain(healthMessages.stop);
  for (const text of told.slice(1)) expect(text).toContain(healthMessages.pelvicFloor);
  expect([told[0], told[1]].filter((text) => !text?.includes(healthMessages.doctor))).toEqual([]);
});
