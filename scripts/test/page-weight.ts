import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

const kilobyte = 1024;
const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** What a page costs before anybody touches it, in KB: texts gzipped, pictures and fonts as they are. */
export type PageWeight = { javascript: number; whole: number; requests: number; scripts: Record<string, number> };

/**
 * A kind of public page and what a signed-out visitor may have to download for it, in KB; `awake` is the JavaScript once they do
 * something on a page whose island waits for that. File names, which a build gives, change a weight by some bytes: leave room for them.
 */
export type PublicPage = {
  name: string;
  path: RegExp;
  javascript: number;
  whole?: number;
  awake?: number;
};

const content = { javascript: 8, whole: 120 };

/** The JavaScript of a list of plans, studios or articles once somebody filters it. */
export const filteredList = 12;

export const publicPages: PublicPage[] = [
  { name: "home", path: /^\/$/, ...content, whole: 80 },
  { name: "plans", path: /^\/plans$/, ...content },
  { name: "plan", path: /^\/plans\/.+/, ...content, whole: 80 },
  { name: "videos", path: /^\/videos$/, javascript: 8, awake: 100 },
  { name: "find", path: /^\/find$/, javascript: 8, awake: 100 },
  { name: "video", path: /^\/videos\/[^/]+$/, javascript: 10 },
  { name: "studios", path: /^\/studios$/, ...content },
  { name: "studio", path: /^\/studios\/.+/, ...content },
  { name: "blog", path: /^\/blog$/, ...content },
  { name: "author", path: /^\/authors\/.+/, ...content },
  { name: "article", path: /^\/blog\/.+/, ...content },
  { name: "subscribe", path: /^\/subscribe$/, ...content },
  { name: "privacy", path: /^\/privacy$/, ...content },
  { name: "terms", path: /^\/terms$/, ...content },
];

/** Signing in and what a member opens: its scripts before anybody presses anything, in KB. */
export const memberScripts = 130;
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

/** What the scripts of any admin screen may be before anybody presses anything, in KB. */
export const adminScripts = 160;

/** What the scripts of a page weigh with all that they import, read from its files: for pages whose islands load at once. */
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

/** Opens the address in a fresh page and weighs everything that arrives until the network is quiet, or its island is awake. */
export async function weighPage(page: Page, address: string, isAwake = false): Promise<PageWeight> {
  const answers: Promise<{ path: string; bytes: number; isScript: boolean }>[] = [];
  const listen = (response: Response) => {
    // the icon of the tab comes after the page, with some versions of Chromium only
    if (!response.url().endsWith("/icons/icon.svg")) answers.push(weigh(response));
  };
  page.on("response", listen);
  await page.goto(address, { waitUntil: "networkidle" });
  if (isAwake) {
    await page.keyboard.press("Shift");
    await page.locator("astro-island:not([ssr])").waitFor({ state: "attached" });
  }
  page.off("response", listen);
  // data for search engines and rules for prefetching stand in scripts, too, but nobody runs them
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
  // a count is answered without a body
  const body = response.request().method() === "HEAD" ? Buffer.alloc(0) : await response.body();
  const type = response.headers()["content-type"] ?? "";
  return {
    path: new URL(response.url()).pathname,
    bytes: /text|javascript|json|xml/.test(type) ? gzipped(body) : body.length,
    isScript: response.request().resourceType() === "script",
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
