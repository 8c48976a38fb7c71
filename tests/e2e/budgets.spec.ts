import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { demoAdmin } from "../support/e2e/people.ts";
import { product } from "../support/e2e/product.ts";
import { sitemapPaths } from "../support/e2e/sitemap.ts";
import { test } from "../support/e2e/test.ts";

const kilobyte = 1024;
const gzipped = (code: string | Buffer) => gzipSync(code, { level: 9 }).length;

/** What a signed-out visitor downloads before they touch anything, in KB of gzipped JavaScript (quality 19). */
const budgets: [path: RegExp, limit: number][] = [
  [/^\/$/, 4.8],
  [/^\/(privacy|terms|subscribe)$/, 4.8],
  [/^\/blog(\/.+)?$/, 4.8],
  [/^\/studios(\/.+)?$/, 4.8],
  [/^\/plans(\/.+)?$/, 4.8],
  [/^\/videos\/.+$/, 6],
  [/^\/videos$/, 90],
];

/** The scripts a page loads and those written into it, each gzipped. */
async function scriptsOf(page: Page, path: string): Promise<Record<string, number>> {
  const answers: Promise<[string, number]>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    answers.push(response.body().then((body) => [new URL(response.url()).pathname, gzipped(body)]));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const inline = await page.locator("script:not([src]):not([type='application/ld+json'])").allTextContents();
  const written = inline.map((code, index): [string, number] => [`inline ${index + 1}`, gzipped(code)]);
  return Object.fromEntries([...(await Promise.all(answers)), ...written]);
}

for (const [pattern, limit] of budgets) {
  test(`JavaScript of ${pattern.source} stays under ${limit} KB`, async ({ page }) => {
    const path = (await sitemapPaths()).findLast((one) => pattern.test(one)) ?? "missing from the sitemap";
    const scripts = await scriptsOf(page, path);
    const total = Object.values(scripts).reduce((sum, size) => sum + size, 0);
    expect(total, `${path}: ${JSON.stringify(scripts, null, 1)}`).toBeLessThanOrEqual(limit * kilobyte);
  });
}

test("nothing secret is published: no key, no name of one, no role above a visitor's", async () => {
  const { siteUrl, secrets } = product();
  const secretNames = Object.keys(secrets);
  expect(secretNames).toContain("SUPABASE_SECRET_KEY");
  const forbidden = [...secretNames, ...Object.values(secrets), "SERVICE_ROLE", demoAdmin.password];
  const found: string[] = [];
  const waiting = [
    ...(await sitemapPaths()),
    "/auth/login",
    "/dashboard",
    "/profile",
    "/admin",
    "/robots.txt",
    "/rss.xml",
  ];
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = await (await fetch(siteUrl + path)).text();
    found.push(...forbidden.filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`));
    for (const [asset] of text.matchAll(/\/?_astro\/[\w.@-]+\.(?:js|css)/g)) {
      const address = asset.startsWith("/") ? asset : `/${asset}`;
      if (!seen.has(address)) waiting.push(address);
      seen.add(address);
    }
  }
  expect([...seen].filter((path) => path.endsWith(".js")).length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});
