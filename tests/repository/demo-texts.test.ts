import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { healthMessages } from "@/features/plans/health-messages.ts";
import { readArticles } from "../../supabase/seed/articles.ts";
import { plans } from "../../supabase/seed/plans.ts";
import { videos } from "../../supabase/seed/videos.ts";

const articles = (await readArticles()).filter(({ published }) => published);
const article = (slug: string) => articles.find((one) => one.slug === slug)?.content ?? "";

test("every link in an article leads to an existing plan, video or article", () => {
  const known = new Set([
    ...plans.filter(({ published }) => published).map(({ slug }) => `/plans/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...videos.map(({ id }) => `video:${id}`),
    ...readdirSync("public/figures").map((name) => `/figures/${name}`),
    ...["/plans", "/videos", "/studios", "/blog"],
  ]);
  const links = articles.flatMap(({ slug, content }) =>
    [...content.matchAll(/\]\(([^)]+)\)/g)].map(([, href = ""]) => ({ slug, href: href.replace(/\?.*/, "") })),
  );
  expect(links.filter(({ href }) => !href.startsWith("https://") && !known.has(href))).toEqual([]);
});

test("the Russian plan is entirely Russian: its days, their texts and videos", () => {
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

test("the warning signs to stop are worded the same in the terms and the articles", () => {
  const texts = [
    readFileSync("src/features/site-pages/terms.md", "utf8"),
    ...["first-week-on-a-mini-trampoline", "jumping-at-sixty-and-beyond", "intervals-or-steady"].map(article),
  ];
  for (const text of texts) expect(text).toContain(healthMessages.stop);
  for (const text of texts.slice(1)) expect(text).toContain(healthMessages.pelvicFloor);
  expect([texts[0], texts[1]].filter((text) => !text?.includes(healthMessages.doctor))).toEqual([]);
});

test("no text of a plan names a weekday, because members choose their own", () => {
  const weekday =
    /\b(mon|tues|wednes|thurs|fri|satur|sun)day|понедельник|вторник|(?<!\p{L})сред[аеуы](?!\p{L})|четверг|пятниц|суббот|воскресень/iu;
  const texts = plans.flatMap(({ title, description, weeks }) => [
    title,
    description,
    ...weeks.flatMap((week) => Object.values(week).flatMap((day) => [day.title, day.description])),
  ]);
  expect(texts.filter((text) => weekday.test(text))).toEqual([]);
});

test("a plan that follows another is published, and says so in its description", () => {
  const followed = plans.flatMap(({ title, next }) => (next ? [{ title, next }] : []));
  expect(followed).toContainEqual({ title: "Bounce Basics", next: "steady-six" });
  for (const { title, next } of followed)
    expect(plans).toContainEqual(
      expect.objectContaining({ slug: next, published: true, description: expect.stringContaining(`After ${title}`) }),
    );
});
