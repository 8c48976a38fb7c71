import { expect } from "@playwright/test";
import { JSDOM } from "jsdom";
import { isForSearchEngines } from "@/platform/search-engines.ts";
import { readArticles } from "../../supabase/seed/articles.ts";
import { plans } from "../../supabase/seed/plans.ts";
import { studios } from "../../supabase/seed/studios.ts";
import { product } from "../support/e2e/product.ts";
import { sitemapPaths } from "../support/e2e/sitemap.ts";
import { test } from "../support/e2e/test.ts";

const read = async (path: string) => (await fetch(product().siteUrl + path)).text();
const documentOf = async (path: string) => new JSDOM(await read(path)).window.document;

// Metadata that a crawler reads on each kind of page, besides the canonical address and the share image.
const kinds: [what: string, path: RegExp, types: string[]][] = [
  ["the home page", /^\/$/, ["FAQPage", "Organization", "WebSite"]],
  ["the video list", /^\/videos$/, ["BreadcrumbList"]],
  ["a video", /^\/videos\/[0-9a-f-]{36}$/, ["BreadcrumbList", "VideoObject"]],
  ["a plan", /^\/plans\/.+/, ["BreadcrumbList", "ExercisePlan"]],
  ["a studio", /^\/studios\/.+/, ["BreadcrumbList", "SportsActivityLocation"]],
  ["an author", /^\/authors\/.+/, ["BreadcrumbList"]],
  ["an article", /^\/blog\/.+/, ["BlogPosting", "BreadcrumbList"]],
  ["the plans", /^\/plans$/, ["BreadcrumbList"]],
  ["the studios", /^\/studios$/, []],
  ["the blog", /^\/blog$/, []],
  ["the newsletter", /^\/subscribe$/, []],
  ["the privacy policy", /^\/privacy$/, []],
  ["the terms", /^\/terms$/, []],
];

// Fields of each type in the search engines' documentation: the required ones, and the recommended ones we have.
const fields: Record<string, string[]> = {
  BlogPosting: ["headline", "image.0", "datePublished", "dateModified", "author.name", "author.url", "publisher.name"],
  BreadcrumbList: ["itemListElement.0.position", "itemListElement.0.name", "itemListElement.0.item"],
  ExercisePlan: ["name", "description", "url", "image.0", "activityDuration", "activityFrequency"],
  FAQPage: ["mainEntity.0.name", "mainEntity.0.acceptedAnswer.text"],
  Organization: ["name", "url", "logo"],
  SportsActivityLocation: ["name", "url", "address.streetAddress", "address.postalCode", "address.addressCountry"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "duration", "embedUrl"],
  WebSite: ["name", "url"],
};
const at = (data: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], data);

for (const [what, pattern, types] of kinds) {
  test(`${what} has its canonical address, share metadata and structured data${types.map((type) => ` ${type}`)}`, async () => {
    const path = (await sitemapPaths()).find((one) => pattern.test(one)) ?? "missing from the sitemap";
    const html = await read(path);
    const [, pictureUrl = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    // before parsing the document, which blocks so long that the server closes idle connections
    const picture = await fetch(product().siteUrl + new URL(pictureUrl).pathname);
    const page = new JSDOM(html).window.document;
    const meta = (property: string) =>
      page.querySelector(`meta[property="${property}"]`)?.getAttribute("content") ?? "";
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
    expect(new URL(canonical).pathname).toBe(path);
    expect(meta("og:url")).toBe(canonical);
    expect(meta("og:title")).not.toBe("");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^image\/(png|jpeg)$/),
    ]);
    const data = [...page.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ""),
    );
    expect(data.map((one) => one["@type"])).toEqual(expect.arrayContaining(types));
    for (const one of data) {
      const wanted = fields[one["@type"]] ?? [];
      expect(wanted.length, `${one["@type"]} is a kind whose fields are known`).toBeGreaterThan(0);
      expect(wanted.filter((path) => !at(one, path))).toEqual([]);
      const dates = ["datePublished", "dateModified", "uploadDate"].flatMap((name) => one[name] ?? []);
      expect(dates.filter((date) => !/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(date))).toEqual([]);
    }
    expect(data.map((one) => one["@context"])).toEqual(data.map(() => "https://schema.org"));
    expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("max-image-preview:large");
    const description = page.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
    expect(description).toMatch(/[.!?…\w]$/);
    expect([...description].length).toBeLessThanOrEqual(160);
  });
}

test("no list or sitemap contains drafts, personal pages or the admin area", async () => {
  const drafts = [
    ...plans.filter(({ published }) => !published).map(({ slug }) => slug),
    ...(await readArticles()).filter(({ published }) => !published).map(({ slug }) => slug),
  ];
  const unverified = studios.filter(({ verified }) => !verified).map(({ name }) => name);
  expect(drafts.length).toBeGreaterThan(1);
  expect(unverified.length).toBeGreaterThan(0);
  const paths = await sitemapPaths();
  expect(paths.filter((path) => !isForSearchEngines(path) || ["/login", "/signup"].includes(path))).toEqual([]);
  expect(paths.filter((path) => drafts.some((slug) => path.endsWith(`/${slug}`)))).toEqual([]);
  const lists = await Promise.all(["/", "/rss.xml", "/plans", "/studios", "/blog", "/blog/texts.json"].map(read));
  expect([...drafts, ...unverified].filter((name) => lists.some((text) => text.includes(name)))).toEqual([]);
  for (const slug of drafts) {
    const answers = await Promise.all(["plans", "blog"].map((list) => fetch(`${product().siteUrl}/${list}/${slug}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  }
  expect(await read("/robots.txt")).toMatch(/^Disallow: \/admin$/m);
  expect(await read("/robots.txt")).toContain(`Sitemap: ${product().siteUrl}/sitemap-index.xml\n`);
});

test("the titles of the home page and the lists describe their content", async () => {
  const titles = await Promise.all(
    ["/", "/videos", "/plans", "/studios"].map(async (path) => (await documentOf(path)).title),
  );
  expect(titles).toEqual([
    "Jumping Fitness: mini-trampoline workouts at home",
    expect.stringMatching(/^Mini-trampoline workout videos: \d+ classes/),
    expect.stringMatching(/^Mini-trampoline workouts: \d+ plans \| Jumping Fitness$/),
    expect.stringMatching(/^Jumping fitness studios in \d+ countries \| Jumping Fitness$/),
  ]);
});

test("the feed is linked and contains every article with its address, author and date", async () => {
  const blog = await documentOf("/blog");
  expect(blog.querySelector("link[type='application/rss+xml']")?.getAttribute("href")).toBe("/rss.xml");
  const feed = new JSDOM(await read("/rss.xml"), { contentType: "text/xml" }).window.document;
  const links = [...feed.querySelectorAll("item > link")].map((link) => new URL(link.textContent ?? "").pathname);
  const published = (await sitemapPaths()).filter((path) => path.startsWith("/blog/"));
  expect(links.toSorted()).toEqual(published.toSorted());
  const dates = [...feed.querySelectorAll("item > pubDate")].map((date) => Date.parse(date.textContent ?? ""));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(dates).toHaveLength(links.length);
  const authors = (await readArticles()).filter((article) => article.published).map(({ author }) => author);
  const creators = [...feed.getElementsByTagName("dc:creator")].map(({ textContent }) => textContent);
  expect(creators).toEqual(expect.arrayContaining(authors));
  expect(creators).toHaveLength(links.length);
  expect(feed.getElementsByTagName("atom:link")[0]?.getAttribute("href")).toBe(`${product().siteUrl}/rss.xml`);
});

test("the video sitemap has each video's page, poster, player and length", async () => {
  expect(await read("/robots.txt")).toContain(`Sitemap: ${product().siteUrl}/sitemap-videos.xml\n`);
  const map = new JSDOM(await read("/sitemap-videos.xml"), { contentType: "text/xml" }).window.document;
  const texts = (name: string) => [...map.getElementsByTagName(name)].map(({ textContent }) => textContent ?? "");
  const paths = texts("loc").map((address) => new URL(address).pathname);
  const published = (await sitemapPaths()).filter((path) => /^\/videos\/[0-9a-f-]{36}$/.test(path));
  expect(paths.toSorted()).toEqual(published.toSorted());
  expect(texts("lastmod")).toHaveLength(paths.length);
  for (const name of ["title", "description", "thumbnail_loc", "player_loc", "publication_date"]) {
    expect(texts(`video:${name}`).filter(Boolean), name).toHaveLength(paths.length);
  }
});

test("the sitemap's last change of a page matches the page", async () => {
  const map = new JSDOM(await read("/sitemap-0.xml"), { contentType: "text/xml" }).window.document;
  const changes = [...map.querySelectorAll("url")].map((entry): [string, string | undefined] => [
    new URL(entry.querySelector("loc")?.textContent ?? "").pathname,
    entry.querySelector("lastmod")?.textContent ?? undefined,
  ]);
  const ofRows = changes.filter(([path]) => /^\/(plans|videos|studios|blog)\/(?!page\/)./.test(path));
  expect(ofRows.length).toBeGreaterThan(100);
  expect(ofRows.filter(([, change]) => !(Date.parse(change ?? "") <= Date.now()))).toEqual([]);
  const [path = "", change = ""] = ofRows.find(([one]) => one.startsWith("/blog/")) ?? [];
  const [data] = [...(await documentOf(path)).querySelectorAll('script[type="application/ld+json"]')];
  expect(Date.parse(JSON.parse(data?.textContent ?? "").dateModified)).toBe(Date.parse(change));
});

test("security.txt says where to report a vulnerability", async () => {
  const response = await fetch(`${product().siteUrl}/.well-known/security.txt`);
  expect(response.headers.get("content-type")).toContain("text/plain");
  const fields = Object.fromEntries((await response.text()).split("\n").map((line) => line.split(/: (.*)/)));
  const contact = await documentOf(new URL(fields.Contact).pathname);
  expect(contact.getElementById(new URL(fields.Contact).hash.slice(1))).not.toBeNull();
  expect(Date.parse(fields.Expires)).toBeGreaterThan(Date.now());
  expect(fields.Canonical).toBe(response.url);
});
