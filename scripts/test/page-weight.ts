import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

const kilobyte = 1024;
const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** The initial download of a page in KB: texts gzipped, pictures and fonts unchanged. */
export type PageWeight = { javascript: number; whole: number; requests: number; scripts: Record<string, number> };

/**
 * A kind of public page and its limits for a visitor, in KB. `awake` is the limit of JavaScript after the first user activity, if an island
 * waits for that. A weight varies by some bytes with the file names of a build, so leave a margin.
 */
export type PublicPage = {
  name: string;
  path: RegExp;
  javascript: number;
  whole?: number;
  awake?: number;
};

const content = { javascript: 8, whole: 120 };

/** The JavaScript of a list of plans, studios or articles after it is filtered. */
export const filteredList = 12;

export const publicPages: PublicPage[] = [
  { name: "home", path: /^\/$/, ...content, whole: 80 },
  { name: "plans", path: /^\/plans$/, ...content },
  { name: "plan", path: /^\/plans\/.+/, ...content, whole: 80 },
  { name: "videos", path: /^\/videos$/, javascript: 8, awake: 100 },
  { name: "find", path: /^\/find$/, javascript: 8, awake: 100 },
  { name: "video", path: /^\/videos\/[^/]+$/, javascript: 10 },
  { name: "bounces", path: /^\/bounces$/, ...content },
  { name: "bounce", path: /^\/bounces\/.+/, ...content },
  { name: "studios", path: /^\/studios$/, ...content },
  { name: "studio", path: /^\/studios\/.+/, ...content },
  { name: "blog", path: /^\/blog$/, ...content },
  { name: "author", path: /^\/authors\/.+/, ...content },
  { name: "article", path: /^\/blog\/.+/, ...content },
  { name: "subscribe", path: /^\/subscribe$/, ...content },
  { name: "privacy", path: /^\/privacy$/, ...content },
  { name: "terms", path: /^\/terms$/, ...content },
];

/** The maximum initial JavaScript of sign-in and members' pages, in KB. A link to a workout opens the plan's page and the session. */
export const memberScripts = 130;
export const sessionScripts = 140;
export const memberPages = [
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/dashboard",
  "/plans/bounce-basics",
  "/plans/bounce-basics?workout=1-1",
  "/profile",
  "/history",
  "/saved",
];

/** The maximum initial JavaScript of admin screens, in KB. */
export const adminScripts = 160;

/** The weight of a page's scripts with all static imports, from their files: for pages whose islands load immediately. */
export async function weighScripts(address: string): Promise<{ javascript: number; files: number }> {
  const read = async (path: string) => (await fetch(new URL(path, address))).text();
  const html = await read(address);
  const sizes = [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, code = ""]) =>
    gzipped(code),
  );
  const inline = sizes.length;
  const names = new Set([...html.matchAll(/_astro\/([\w.@~-]+\.js)/g)].map(([, name]) => name));
  for (const name of names) {
    const code = await read(`/_astro/${name}`);
    sizes.push(gzipped(code));
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.@~-]+\.js)["'`]/g)) names.add(imported);
  }
  return { javascript: sum(sizes) / kilobyte, files: sizes.length - inline };
}

/** Resolves when an island that waits for the first user activity is hydrated. */
export async function wakeIsland(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.locator("astro-island:not([ssr])").waitFor({ state: "attached" });
}

/** Opens the URL in a new page and weighs all responses until the network is idle and `isReady` has resolved. */
export async function weighPage(
  page: Page,
  address: string,
  isReady?: (page: Page) => Promise<void>,
): Promise<PageWeight> {
  const answers: Promise<{ path: string; bytes: number; isScript: boolean }>[] = [];
  const listen = (response: Response) => {
    // some versions of Chromium also load the favicon after the page
    if (!response.url().endsWith("/icons/icon.svg")) answers.push(weigh(response));
  };
  page.on("response", listen);
  await page.goto(address, { waitUntil: "networkidle" });
  await isReady?.(page);
  page.off("response", listen);
  // structured data and speculation rules are in script elements, too, but don't run
  const inline = await page
    .locator("script:not([src]):not([type*='json']):not([type='speculationrules'])")
    .allTextContents();
  const loaded = await Promise.all(answers);
  const scripts = Object.fromEntries([
    ...loaded.filter(({ isScript }) => isScript).map(({ path, bytes }) => [path, bytes / kilobyte]),
    ...inline.map((code, index) => [`inline ${index + 1}`, gzipped(code) / kilobyte]),
  ]);
  return {
    javascript: sum(Object.values(scripts)),
    whole: sum(loaded.map(({ bytes }) => bytes)) / kilobyte,
    requests: loaded.length,
    scripts,
  };
}

async function weigh(response: Response) {
  // a HEAD response has no body
  const body = response.request().method() === "HEAD" ? Buffer.alloc(0) : await response.body();
  const type = response.headers()["content-type"] ?? "";
  return {
    path: new URL(response.url()).pathname,
    bytes: /text|javascript|json|xml/.test(type) ? gzipped(body) : body.length,
    isScript: response.request().resourceType() === "script",
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
