import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page, type Response } from "@playwright/test";
import type axe from "axe-core";
import type { RunOnly, RunOptions } from "axe-core";
import { HtmlValidate } from "html-validate";
import { isFull } from "../../../scripts/test/full.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const rulesOfColor = ["color-contrast", "link-in-text-block"];

/**
 * Nothing that axe knows of WCAG 2.2 A and AA is violated in the page's color scheme: light on the desktop, dark on the phone.
 * Where nothing else looks at the page in its other scheme, what depends on colors is looked at in both.
 */
export async function expectRouteAccessible(page: Page, colors: "as shown" | "of both schemes" = "as shown") {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [shown, other] = isDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  await expectNoViolations(page, shown, { type: "tag", values: standards });
  if (colors === "of both schemes") await expectNoViolations(page, other, { type: "rule", values: rulesOfColor });
}

/** A check of one state of a page, made in `npm run test:full`: `npm test` checks each route once (crawl.spec.ts) and /dev/kit. */
const inFull = <Arguments extends unknown[]>(check: (...given: Arguments) => Promise<void>) =>
  isFull ? check : async (..._: Arguments) => {};

export const expectAccessible = inFull(expectRouteAccessible);

async function expectNoViolations(page: Page, colorScheme: "light" | "dark", runOnly: RunOnly) {
  await page.emulateMedia({ colorScheme });
  await settled(page);
  // sent and compiled once for each document: both take longer than most of the rules
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (only) => {
    // frames are of other machines or sandboxed, and nothing here plays by itself
    const options: RunOptions = { runOnly: only, resultTypes: ["violations"], iframes: false, preload: false };
    // what lies behind a dialog is out of reach, and looked at without it
    const { violations } = await window.axe.run(document.querySelector("dialog:modal") ?? document, options);
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`);
  }, runOnly);
  expect(violations, `accessibility of ${page.url()}, ${colorScheme}`).toEqual([]);
}

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** The HTML that the server sent follows the HTML standard's grammar. */
export async function expectValid(response: Response | null): Promise<void> {
  const report = await validator.validateString((await response?.text()) ?? "");
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} ${selector}`),
  );
  expect(found, `validity of ${response?.url()}`).toEqual([]);
}

/** Widths of windows (null: the test's own) and sizes of the browser's font, in pixels. */
type Sizes = readonly (readonly [width: number | null, font: number])[];
// large letters on the smallest phone: what fits there fits with smaller ones
const extremes: Sizes = [
  [null, 16],
  [320, 24],
];
/** What lies between the extremes too, and letters of twice the size (WCAG 1.4.4), for where each kind of page is opened once. */
export const everySize: Sizes = [...extremes, [360, 20], [320, 16], [320, 32]];

/** Nothing makes the page wider than the window: the one of the test, and one of a small phone with large letters. */
export async function expectRouteFits(page: Page, sizes = extremes): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error("the window has no size of its own");
  const browser = await page.context().newCDPSession(page);
  const setFont = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // until it has changed, what is measured is the size before
  const fontSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  for (const [narrow, font] of sizes) {
    const width = narrow ?? size.width;
    await page.setViewportSize({ ...size, width });
    await setFont(font);
    await expect.poll(fontSize, "the font of the page").toBe(`${font}px`);
    const message = `pixels that ${page.url()} is too wide for a window of ${width} and a font of ${font}`;
    await expect.poll(overflow, message).toBeLessThanOrEqual(0);
  }
  await setFont(16);
  await page.setViewportSize(size);
  // a phone keeps what it had zoomed to meanwhile, and a press would land beside what it is meant for
  await browser.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
  await browser.detach();
}

export const expectNoSidewaysScroll = inFull(expectRouteFits);

/** With the spacing of letters, words, lines and paragraphs that WCAG 1.4.12 names, all fits the window and no title is cut. */
export async function expectRoomForSpacedText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  // a phone shrinks what is too wide, and its own measures with it
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, `width of ${page.url()} with spaced text`).toBe(page.viewportSize()?.width);
  const cut = await page
    .locator(":is(h1, h2, h3):visible")
    .evaluateAll((titles) =>
      titles
        .filter(
          (title) => getComputedStyle(title).overflow !== "visible" && title.scrollHeight > title.clientHeight + 1,
        )
        .map((title) => title.textContent),
    );
  expect(cut, `titles of ${page.url()} that are cut with spaced text`).toEqual([]);
}

/** Links within text are told apart by more than their color. */
export async function expectUnderlined(links: Locator): Promise<void> {
  const lines = await links.evaluateAll((found) => found.map((link) => getComputedStyle(link).textDecorationLine));
  expect(new Set(lines)).toEqual(new Set(["underline"]));
}

/** Expects every text in Cyrillic letters, which are Russian here, to be read aloud with a Russian voice. */
export async function expectLanguagesMarked(page: Page): Promise<void> {
  const unmarked = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!/\p{Script=Cyrillic}{3}/u.test(textContent ?? "")) continue;
      // without a script the browser parses what is text with one
      if (!parentElement?.closest("[lang=ru], script, style, noscript")) found.push(textContent ?? "");
    }
    return found;
  });
  expect(unmarked, `texts of ${page.url()} without lang="ru"`).toEqual([]);
}

/** Puts a word that is wider than a small phone before every text that people write: titles, descriptions, names, tags. */
export async function lengthenTexts(page: Page): Promise<void> {
  // an island that wakes later would not find the texts it was rendered with
  await expect(page.locator("astro-island[ssr]:is([client=idle], [client=load])")).toHaveCount(0);
  await page
    .locator("main :is(h1, h2, h3, p:not(.badge), dd:not(.whitespace-nowrap), .chip-small, [data-video-title])")
    .evaluateAll((elements) => {
      for (const element of elements) element.prepend("Gleichgewichtskoordinationstraining ");
    });
}

/** Nothing has moved since the page began to load, as its own measure of layout shifts says. */
export async function expectNothingMoved(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift, `layout shift of ${page.url()}`).toBeLessThanOrEqual(0.01);
}

/**
 * Every picture keeps its place while it loads; those further down wait until they are needed, the first doesn't. A row of a
 * wide screen is three screens of a phone, and the page can't know which of them it is for.
 */
export async function expectCalmPictures(page: Page): Promise<void> {
  const pictures = await page.locator("main img").evaluateAll((images) =>
    images
      .filter((image) => image.checkVisibility())
      .map((image) => ({
        src: image.getAttribute("src"),
        isSized: image.hasAttribute("width") && image.hasAttribute("height"),
        isLazy: image.getAttribute("loading") === "lazy",
        screens: (image.getBoundingClientRect().top + scrollY) / innerHeight,
      })),
  );
  expect(pictures.filter(({ isSized }) => !isSized)).toEqual([]);
  expect(pictures.filter(({ screens, isLazy }) => screens > 3 && !isLazy)).toEqual([]);
  expect(pictures.slice(0, 1).filter(({ screens, isLazy }) => screens < 0.8 && isLazy)).toEqual([]);
}

/**
 * Colors that change with the scheme may do so in a transition; axe would measure one in between. Where a color is inherited, the
 * end of one begins the next.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise(requestAnimationFrame);
    // one that has finished and keeps its last state is listed too
    const underWay = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState !== "finished" && effect?.getComputedTiming().iterations !== Infinity,
        );
    async function ended() {
      do {
        await Promise.allSettled(underWay().map((one) => one.finished));
        await drawn();
      } while (underWay().length > 0);
    }
    // one that is never drawn never finishes either
    const atMost = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([ended(), atMost]);
  });
