import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { questions } from "@/components/home/questions.ts";
import { healthMessages } from "@/health-messages.ts";
import { articleFigures } from "../../scripts/generate/pictures/article-figures.ts";
import { readArticles } from "../../supabase/seed/articles.ts";
import { plans } from "../../supabase/seed/plans.ts";
import { studios } from "../../supabase/seed/studios.ts";
import { videos } from "../../supabase/seed/videos.ts";

const articles = (await readArticles()).filter(({ published }) => published);
const article = (slug: string) => articles.find((one) => one.slug === slug)?.content ?? "";

const withoutStyles = (file: string) => file.replace(/<style>[\s\S]*?<\/style>/g, "");

/** What a visitor may read, each with its source file or row. */
const texts: [where: string, text: string][] = [
  ...globSync("src/{components,pages,layouts}/**/*.{astro,md,ts}")
    .filter((file) => !/\/admin\//.test(file))
    .map((file): [string, string] => [file, withoutStyles(readFileSync(file, "utf8"))]),
  ...["src/messages.ts", "src/health-messages.ts", "src/session-messages.ts"].map((file): [string, string] => [
    file,
    readFileSync(file, "utf8"),
  ]),
  ...articles.map(({ slug, title, excerpt, author, content }): [string, string] => [
    slug,
    [title, excerpt, author, content].join("\n"),
  ]),
  ...plans.map((plan): [string, string] => [plan.slug, JSON.stringify(plan)]),
  ...videos.map(({ id, title, description, tags }): [string, string] => [id, [title, description, ...tags].join("\n")]),
  ...studios.map(({ name, description }): [string, string] => [name, description]),
];

/** One word for one thing, in American spelling, and no claim that nobody can hold. */
const unwanted: [why: string, pattern: RegExp][] = [
  ["mini-trampoline has a hyphen", /mini trampoline/i],
  ["handlebar is one word", /handle[ -]bar/i],
  ["email has no hyphen", /e-mail/i],
  [
    "American spelling",
    /\b(?:enrol|enrols|neighbours?|colours?|centres?|metres?|programmes?|favourites?|practis\w+|jewellery|grey|trousers|fortnight|backwards|forwards|inwards|afterwards)\b/i,
  ],
  ["a claim for most adults", /most (?:adults|people) (?:burn|lose)|for most adults/i],
  ["a title without a person", /\bDr\. /],
  ["a contested mark", /®/],
  [
    "a stock phrase",
    /\b(?:journey|game.changer|unlock your|best version of yourself|whether you'?re a beginner or)\b/i,
  ],
];

test.each(unwanted)("%s, everywhere", (_, pattern) => {
  expect(
    texts.filter(([, text]) => pattern.test(text)).map(([where, text]) => `${where}: ${text.match(pattern)?.[0]}`),
  ).toEqual([]);
});

test("plan and video texts end with a sentence, not within one", () => {
  const descriptions = [...videos, ...plans.filter(({ published }) => published)].map(({ description }) => description);
  expect(descriptions.filter((text) => !/[.!?]$/.test(text))).toEqual([]);
});

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

test.each(articles)("$slug leads on to plans or videos, and to another article", ({ content }) => {
  expect(content.match(/\]\((?:\/plans|video:)/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
  expect(content).toMatch(/\]\(\/blog\//);
});

test("every plan is named by an article in its language, and every drawing for articles shown and described by one", () => {
  const all = articles.map(({ content }) => content).join("\n");
  const isEnglish = ({ title }: { title: string }) => !/\p{Script=Cyrillic}/u.test(title);
  const named = plans.filter((plan) => plan.published && isEnglish(plan)).map(({ slug }) => `](/plans/${slug})`);
  expect(named.filter((link) => !all.includes(link))).toEqual([]);
  const described = [...all.matchAll(/!\[([^\]]{40,300})\]\(([^)]+)\)/g)].map(([, , path]) => path);
  expect(described.sort()).toEqual(articleFigures.map(([path]) => path).sort());
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

test("an article that speaks of a study links it", () => {
  const unsourced = articles.filter(
    ({ content }) => /\b(?:study|studies|review of|recommends?)\b/i.test(content) && !/\]\(https:/.test(content),
  );
  expect(unsourced.map(({ slug }) => slug)).toEqual([]);
});

test("articles have different lengths", () => {
  const words = articles.map(({ content }) => content.split(/\s+/).length).sort((one, other) => one - other);
  expect(words.at(-1)).toBeGreaterThan(2 * (words[0] ?? 0));
});

test("the questions and the articles say the same about the first weeks", () => {
  const texts = [questions.map(({ answer }) => answer).join(" "), article("first-week-on-a-mini-trampoline")];
  for (const text of texts) {
    expect(text).toMatch(/10(?:-| to )15 minutes.*2-3 times|10 to 15 minutes, two or three times/s);
    expect(text).toContain("about four weeks most people manage a 20-minute class");
  }
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
