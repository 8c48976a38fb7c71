import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page, type Response } from "@playwright/test";
import type axe from "axe-core";
import type { RunOnly, RunOptions } from "axe-core";
import { HtmlValidate } from "html-validate";
import { isFull } from "../../../scripts/test/full.ts";
import { never, stretchTimers } from "./timers.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const rulesOfColor = ["color-contrast", "link-in-text-block"];

/**
 * Expects no violation of WCAG 2.2 A and AA that axe detects, in the page's color scheme: light on desktop, dark on phones. Pages
 * that no other test checks in the other scheme have their colors checked in both.
 */
export async function expectRouteAccessible(page: Page, colors: "as shown" | "of both schemes" = "as shown") {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [shown, other] = isDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  await expectNoViolations(page, shown, { type: "tag", values: standards });
  if (colors === "of both schemes") await expectNoViolations(page, other, { type: "rule", values: rulesOfColor });
}

/**
 * Accessibility check of one page state, for `npm run test:full` only: `npm test` checks each route once (crawl.spec.ts).
 */
const inFull = <Arguments extends unknown[]>(check: (...given: Arguments) => Promise<void>) =>
  isFull ? check : async (..._: Arguments) => {};

export const expectAccessible = inFull(expectRouteAccessible);

async function expectNoViolations(page: Page, colorScheme: "light" | "dark", runOnly: RunOnly) {
  await page.emulateMedia({ colorScheme });
  await settled(page);
  // inject once per document: sending and compiling axe takes longer than most rules
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (only) => {
    // skip frames: they are third-party or sandboxed, and nothing autoplays
    const options: RunOptions = { runOnly: only, resultTypes: ["violations"], iframes: false, preload: false };
    // content behind a modal dialog is inert, and checked without the dialog
    const { violations } = await window.axe.run(document.querySelector("dialog:modal") ?? document, options);
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`);
  }, runOnly);
  expect(violations, `accessibility of ${page.url()}, ${colorScheme}`).toEqual([]);
}

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** Expects the server's HTML to be valid. */
export async function expectValid(response: Response | null): Promise<void> {
  const report = await validator.validateString((await response?.text()) ?? "");
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ message, selector }) => `${message} ${selector}`),
  );
  expect(found, `validity of ${response?.url()}`).toEqual([]);
}

/** Window widths (null: the test's default) and browser font sizes, in pixels. */
type Sizes = readonly (readonly [width: number | null, font: number])[];
// the smallest phone with a large font: a layout that fits there fits with smaller fonts
const extremes: Sizes = [
  [null, 16],
  [320, 24],
];
/** Also intermediate widths and text at 200% (WCAG 1.4.4), for tests that open each kind of page once. */
export const everySize: Sizes = [...extremes, [360, 20], [320, 16], [320, 32]];

/** Expects no horizontal overflow in the test's window and on a small phone with a large font. */
export const expectRouteFits = (page: Page, sizes = extremes): Promise<void> =>
  atSizes(page, sizes, async (size) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `pixels that ${page.url()} is too wide for ${size}`).toBeLessThanOrEqual(0);
  });

/** Runs a check at each of these sizes, then restores the test's own. */
export async function atSizes(page: Page, sizes: Sizes, check: (size: string) => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error("the window has no size of its own");
  const browser = await page.context().newCDPSession(page);
  const setFont = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
  // before the resize takes effect, measurements return the old size
  const fontSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  for (const [narrow, font] of sizes) {
    const width = narrow ?? size.width;
    await page.setViewportSize({ ...size, width });
    await setFont(font);
    await expect.poll(fontSize, "the font of the page").toBe(`${font}px`);
    await check(`a window of ${width} and a font of ${font}`);
  }
  await setFont(16);
  await page.setViewportSize(size);
  // a phone keeps its zoom level meanwhile, and a tap would miss its target
  await browser.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
  await browser.detach();
  // what the test measures next has its own size again
  const isSmallest = () => page.evaluate(() => matchMedia("(max-width: 320px)").matches);
  await expect.poll(isSmallest, "the smallest phone's layout").toBe(size.width <= 320);
  await expect.poll(fontSize, "the font of the page").toBe("16px");
}

export const expectNoSidewaysScroll = inFull(expectRouteFits);

/** The words of these elements that are broken into two lines. */
export const brokenWords = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

/** A phone, and a desktop window at a zoom of 400% (WCAG 1.4.10). */
const smallWindows = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/** Expects each control that Tab reaches to be at least partly visible (WCAG 2.4.11), and no horizontal overflow, in small windows. */
export async function expectRouteFocusVisible(page: Page): Promise<void> {
  const size = page.viewportSize();
  const hidden: string[] = [];
  for (const { width, height } of smallWindows) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => {
      scrollTo(0, 0);
      (document.activeElement as HTMLElement | null)?.blur();
    });
    const seen = new Set<string>();
    let last = "";
    // the first Tab leaves a page that had its last control focused
    for (let tabs = 0; ; tabs += 1) {
      await page.keyboard.press("Tab");
      const { name, isVisible } = await page.evaluate(focusedControl);
      if (name === "" && tabs === 0) continue;
      // the parts of a date have the same name
      if (name === "" || (seen.has(name) && name !== last)) break;
      last = name;
      seen.add(name);
      if (!isVisible) hidden.push(`${name} at ${width} x ${height}`);
    }
    expect(seen.size, `controls of ${page.url()}`).toBeGreaterThan(2);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `pixels that ${page.url()} is too wide for ${width} x ${height}`).toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
  expect(hidden, `covered controls of ${page.url()}`).toEqual([]);
}

export const expectFocusVisible = inFull(expectRouteFocusVisible);

/** A unique name of the focused control, empty if there is none, and whether a part of it is neither covered nor outside the window. */
function focusedControl(): { name: string; isVisible: boolean } {
  const control = document.activeElement;
  if (!control || control === document.body) return { name: "", isVisible: false };
  const index = [...document.querySelectorAll("*")].indexOf(control);
  const text = control.textContent?.trim() || control.getAttribute("aria-label") || control.getAttribute("name");
  // a visually hidden input is shown by its label, and a visible one can have a hidden label
  const shown = [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])];
  const isVisible = shown.some((part) =>
    [...part.getClientRects()].some(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const x = Math.max(left, 0) + across * (Math.min(right, innerWidth) - Math.max(left, 0));
          const y = Math.max(top, 0) + down * (Math.min(bottom, innerHeight) - Math.max(top, 0));
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (part.contains(hit) || hit.contains(part));
        }),
      ),
    ),
  );
  return { name: `${index} ${control.localName} ${text?.slice(0, 40)}`, isVisible };
}

/** Expects no overflow and no clipped titles with the letter, word, line and paragraph spacing of WCAG 1.4.12. */
export async function expectRoomForSpacedText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
  // a phone scales down overflowing content, and its measurements with it
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

/** Expects links within text to be distinguishable by more than color. */
export async function expectUnderlined(links: Locator): Promise<void> {
  const lines = await links.evaluateAll((found) => found.map((link) => getComputedStyle(link).textDecorationLine));
  expect(new Set(lines)).toEqual(new Set(["underline"]));
}

/** Expects all Cyrillic text, which is Russian here, to be marked as Russian for screen readers. */
export async function expectLanguagesMarked(page: Page): Promise<void> {
  const unmarked = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!/\p{Script=Cyrillic}{3}/u.test(textContent ?? "")) continue;
      // without scripts the browser parses the content of noscript, which is text otherwise
      if (!parentElement?.closest("[lang=ru], script, style, noscript")) found.push(textContent ?? "");
    }
    return found;
  });
  expect(unmarked, `texts of ${page.url()} without lang="ru"`).toEqual([]);
}

/** Prepends a word wider than a small phone to all user-written text: titles, descriptions, names, tags. */
export async function lengthenTexts(page: Page): Promise<void> {
  // islands that hydrate later would find texts that differ from their HTML
  await expect(page.locator("astro-island[ssr]:is([client=idle], [client=load])")).toHaveCount(0);
  // React hydrates in tasks after that
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
  await page
    .locator("main :is(h1, h2, h3, p:not(.badge), dd:not(.whitespace-nowrap), .chip-small, [data-video-title])")
    .evaluateAll((elements) => {
      for (const element of elements) element.prepend("Gleichgewichtskoordinationstraining ");
    });
}

/**
 * Pages opened from now on wait for the network as long as it takes. A busy machine isn't a network that doesn't respond, which pages
 * report after 4 s with a sentence that takes space, and lists of videos after 8 s.
 */
export async function waitForNetwork(page: Page): Promise<void> {
  await stretchTimers(page, "setTimeout", 4000, never);
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}

type Shift = { value: number; sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] };

/** Expects no layout shift since navigation, according to the browser's metric. */
export async function expectNothingMoved(page: Page): Promise<void> {
  const { shift, moved } = await page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string[] }>((resolve) => {
        let shift = 0;
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
            shift += value;
            for (const { node, previousRect, currentRect } of sources)
              moved.push(
                `${node?.textContent?.trim().slice(0, 30)}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
              );
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ shift, moved })));
      }),
  );
  expect(shift, `layout shift of ${page.url()}\n${moved.join("\n")}`).toBeLessThanOrEqual(0.01);
}

/**
 * Expects every image to reserve its space; images further down load lazily, the first one doesn't. A row on a wide screen takes
 * three screens on a phone, and the page can't know which of them it is rendered for.
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
 * Color schemes may change with transitions, and axe would measure an intermediate color. Inherited colors chain: the end of one
 * transition starts the next.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise(requestAnimationFrame);
    // finished animations with fill mode "forwards" are listed too
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
    // animations that are never painted never finish
    const atMost = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([ended(), atMost]);
  });
