/**
 * The public pages beside the same pages as a client-rendered app (scripts/bench/spa): what a first visit downloads, when
 * its content is there on slow 4G and a slow phone, how long the page is stuck, and how many requests the backend gets. Both come
 * from the same static server, in turns. Fails when the site isn't the lighter and the quicker of the two.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { listen } from "../local/listen.ts";
import type { Product } from "../local/product.ts";
import { createStaticServer } from "../local/site/static-server.ts";
import { sitemapPaths } from "../test/sitemap.ts";
import { part } from "./part.ts";
import { log, report } from "./results.ts";
import { openBrowser, openProduct } from "./site.ts";
import { median } from "./statistics.ts";
import { type Visit, visit } from "./visit.ts";

const group = "spa";
const visits = 3;
const root = new URL("../../", import.meta.url);
const inRoot = (path: string) => fileURLToPath(new URL(path, root));

/** Builds the single-page app for this backend and serves it as the site is served. */
async function serveApp(open: AsyncDisposableStack, { apiUrl, keys }: Product): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "jumping-bench-spa-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: "warn",
    root: inRoot("scripts/bench/spa"),
    publicDir: inRoot("public"),
    plugins: [tailwindcss()],
    resolve: { alias: { "@": inRoot("src") } },
    define: {
      "import.meta.env.PUBLIC_SUPABASE_URL": JSON.stringify(apiUrl),
      "import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY": JSON.stringify(keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY),
    },
    build: { outDir: folder, assetsDir: "_astro", emptyOutDir: true },
  });
  await writeFile(join(folder, "_redirects"), "/* / 200\n");
  const server = createStaticServer(join(folder, "kept"));
  await server.show(folder);
  const place = await listen({ name: "single-page app", variable: "BENCH_PORT", port: 0 });
  open.defer(place.close);
  place.handle(server.handle);
  return `http://localhost:${place.port}`;
}

type Page = { name: string; path: string; content: string; live?: true };

/** The pages of both, and a text of each that is there only when its content is; `live`: the site fetches live data there. */
function comparedPages(paths: string[]): Page[] {
  const first = (pattern: RegExp) => paths.find((path) => pattern.test(path)) ?? "";
  return [
    { name: "home", path: "/", content: "Asked before every first jump" },
    { name: "plan", path: first(/^\/plans\/.+/), content: "Week 1" },
    { name: "videos", path: "/videos", content: "YouTube (opens", live: true },
  ];
}

const measures = {
  bytes: { name: "downloaded", unit: "KB" },
  contentMs: { name: "content is there", unit: "ms" },
  lcpMs: { name: "largest contentful paint", unit: "ms" },
  blockedMs: { name: "total blocking time", unit: "ms" },
} as const;

async function compare(browser: Browser, page: Page, origins: { site: string; app: string }, apiUrl: string) {
  const found = { site: [] as Visit[], app: [] as Visit[] };
  for (let turn = 0; turn < visits; turn += 1) {
    for (const side of ["site", "app"] as const) {
      found[side].push(await visit(browser, origins[side] + page.path, { content: page.content, apiUrl }));
    }
  }
  const middle = (side: "site" | "app", measure: keyof Visit) => median(found[side].map((each) => each[measure]));
  for (const measure of ["bytes", "contentMs", "lcpMs", "blockedMs"] as const) {
    const { name, unit } = measures[measure];
    for (const side of ["site", "app"] as const) {
      report({ group, name: `${page.name}, ${side}: ${name}`, value: middle(side, measure), unit });
    }
  }
  for (const measure of ["bytes", "contentMs"] as const) {
    report({
      group,
      name: `${page.name}: ${measures[measure].name}, site against app`,
      value: middle("site", measure) / middle("app", measure),
      unit: "times",
      bound: { atMost: 1 },
    });
  }
  return { site: middle("site", "backend"), app: middle("app", "backend") };
}

await part(async (open) => {
  const product = await openProduct(open);
  log("building the single-page app …");
  const origins = { site: product.siteUrl, app: await serveApp(open, product) };
  const browser = await openBrowser(open);
  const pages = comparedPages(await sitemapPaths(product.siteUrl));
  const asked: { site: number; app: number; live: boolean }[] = [];
  for (const [index, page] of pages.entries()) {
    log(`page ${index + 1} of ${pages.length}: ${page.path} …`);
    asked.push({ ...(await compare(browser, page, origins, product.apiUrl)), live: page.live ?? false });
  }
  // a visit is any one of the pages, each as likely; preflights (OPTIONS) aren't counted
  const perThousand = (requests: number[]) => (requests.reduce((sum, each) => sum + each, 0) * 1000) / requests.length;
  const unit = "requests";
  const content = asked.filter(({ live }) => !live).map(({ site }) => site);
  const visits = "1,000 visits ask the backend";
  report(
    { group, name: `site: ${visits}`, value: perThousand(asked.map(({ site }) => site)), unit },
    { group, name: `app: ${visits}`, value: perThousand(asked.map(({ app }) => app)), unit },
    { group, name: `site without /videos: ${visits}`, value: perThousand(content), unit, bound: { exactly: 0 } },
  );
});
