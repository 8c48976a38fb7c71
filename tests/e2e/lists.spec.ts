import { type APIResponse, type BrowserContext, expect, type Page } from "@playwright/test";
import { holdBack } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";
import { openVideos } from "../support/e2e/video-list.ts";

type List = {
  path: string;
  /** filters the list twice, by options of different filters */
  narrow: ((page: Page) => Promise<unknown>)[];
  /** the same filters as pills */
  pills: string[];
  query: string;
  back: string;
  /** a search without results, the suggested search, and its address */
  nothing?: { query: string; offer: RegExp; left: RegExp };
  misspelled?: { query: string; offer: RegExp };
};

/** `npm test` covers one list with React and one without, `npm run test:full` the others. */
const inFullUnless = (isInEvery: boolean) => (isInEvery ? [] : ["@full"]);

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();
const select = (label: string, value: string) => async (page: Page) => {
  const filters = page.getByRole("button", { name: /^Filters/ });
  if ((await filters.getAttribute("aria-expanded")) === "false") {
    const left = () => filters.evaluate((button) => button.getBoundingClientRect().left);
    const before = await left();
    await filters.click();
    expect(await left(), "the button stays where it was pressed").toBe(before);
  }
  await page.getByLabel(label, { exact: true }).selectOption(value);
};

const lists: List[] = [
  {
    path: "/videos",
    narrow: [select("Duration", "10-20 min"), select("Sort by", "Longest first")],
    pills: ["10-20 min", "Longest first"],
    query: "?duration=10-20&sort=longest",
    back: "Back to Videos",
    nothing: {
      query: "?search=kettlebell&filter=legs",
      offer: /^Without “kettlebell”: \d+ videos$/,
      left: /\?filter=legs$/,
    },
    misspelled: { query: "?search=belance", offer: /^“balance”: \d+ videos?$/ },
  },
  {
    path: "/plans",
    narrow: [press("Beginner"), press("6 weeks")],
    pills: ["Beginner", "6 weeks"],
    query: "?difficulty=beginner&weeks=6",
    back: "Back to Plans",
  },
  {
    path: "/studios",
    narrow: [select("City", "Berlin"), select("Country", "Germany")],
    pills: ["Berlin", "Germany"],
    query: "?city=Berlin&country=Germany",
    back: "Back to Studios",
    nothing: {
      query: "?city=Berlin&search=kettlebell",
      offer: /^Without “kettlebell”: \d+ studios?$/,
      left: /\?city=Berlin$/,
    },
    misspelled: { query: "?search=kruezberg", offer: /^“kreuzberg”: 1 studio$/ },
  },
  {
    path: "/blog",
    narrow: [
      async (page) => {
        const texts = page.waitForResponse("**/texts.json");
        await page.getByRole("searchbox").fill("land");
        await texts;
        await expect(page).toHaveURL(/search=land/);
      },
      press("technique"),
    ],
    pills: ["“land”", "technique"],
    query: "?search=land&tags=technique",
    back: "Back to Blog",
    nothing: {
      query: "?search=kettlebell&tags=technique",
      offer: /^Without “kettlebell”: \d+ articles?$/,
      left: /\?tags=technique$/,
    },
    misspelled: { query: "?search=trampolene", offer: /^“trampoline”: \d+ articles$/ },
  },
];

const count = (page: Page) => page.getByRole("status").first();
const pills = (page: Page) =>
  page.getByRole("list", { name: "Filters in use" }).getByRole("button", { name: /^Remove/ });
const removing = (names: string[]) => names.map((name) => `Remove ${name}`);
const found = /^[\d,]+ \w+ found$/;

/** Other tests approve videos and undo it: here, a repeated search gets the answer that it got first. */
async function repeatAnswers(context: BrowserContext) {
  const answers = new Map<string, APIResponse>();
  await context.route(/\/rpc\/(count|search)_videos/, async (route) => {
    const search = `${route.request().url()} ${route.request().postData()}`;
    const response = answers.get(search) ?? (await route.fetch());
    answers.set(search, response);
    await route.fulfill({ response });
  });
}

for (const { path, narrow, pills: names, query, back } of lists) {
  test(`${path}: Back undoes one filter, a shared address shows and clears filters, and Back to the list restores the position`, {
    tag: inFullUnless(path === "/videos"),
  }, async ({ page, context }) => {
    await repeatAnswers(context);
    // videos may have changed since the page was built
    await (path === "/videos" ? openVideos(page) : page.goto(path));
    await expect(count(page)).toHaveText(found);
    const counts = [await count(page).textContent()];
    for (const [index, choose] of narrow.entries()) {
      await choose(page);
      await expect(pills(page)).toHaveCount(index + 1);
      await expect(count(page)).toHaveText(found);
      counts.push(await count(page).textContent());
    }
    await expect(pills(page)).toHaveText(removing(names));
    expect(new URL(page.url()).search).toBe(query);

    await page.goBack();
    await expect(pills(page)).toHaveText(removing(names.slice(0, 1)));
    await expect(count(page)).toHaveText(counts[1] ?? "");
    await page.goForward();
    await expect(pills(page)).toHaveText(removing(names));
    await expect(count(page)).toHaveText(counts[2] ?? "");

    // enough space that even a short list scrolls
    await page.setViewportSize({ width: 1280, height: 420 });
    const detail = page.locator(`main :is(article) a[href^="${path}/"]`).and(page.locator(":visible")).first();
    await detail.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 120, behavior: "instant" }));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    const top = () => detail.evaluate((link) => link.getBoundingClientRect().top);
    const before = await top();
    const moved = async () => Math.abs((await top()) - before);
    await detail.click();
    await page.getByRole("link", { name: back }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\${query}$`));
    await expect(pills(page)).toHaveText(removing(names));
    await expect(count(page)).toHaveText(counts[2] ?? "");
    await expect.poll(moved).toBeLessThan(2);
    await page.reload();
    await expect(pills(page)).toHaveText(removing(names));
    await expect.poll(moved).toBeLessThan(2);

    const shared = await context.newPage();
    await shared.goto(page.url());
    await expect(pills(shared)).toHaveText(removing(names));
    await expect(count(shared)).toHaveText(counts[2] ?? "");
    await expectNoSidewaysScroll(shared);
    await pills(shared).first().click();
    await expect(pills(shared)).toHaveText(removing(names.slice(1)));
    await shared
      .getByRole("button", { name: /^Clear/ })
      .and(shared.locator(":visible"))
      .or(pills(shared))
      .first()
      .click();
    await expect(pills(shared)).toHaveCount(0);
    await expect(count(shared)).toHaveText(counts[0] ?? "");
    await expect(shared).toHaveURL(new RegExp(`${path}$`));
    await shared.close();
  });
}

for (const { path, nothing, misspelled } of lists) {
  if (!nothing || !misspelled) continue;
  test(`${path}: an empty result offers to drop filters or search for similar words`, {
    tag: inFullUnless(path === "/videos"),
  }, async ({ page }) => {
    const instead = page.getByRole("list", { name: "Try instead" }).getByRole("button");
    await page.goto(`${path}${nothing.query}`);
    await instead.filter({ hasText: nothing.offer }).click();
    await expect(page).toHaveURL(nothing.left);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(instead).toHaveCount(0);
    await page.goto(`${path}${misspelled.query}`);
    const nearest = instead.filter({ hasText: misspelled.offer });
    await expect(nearest).toBeVisible();
    await expect(page.getByRole("heading", { name: /^No \w+ found$/ })).toBeVisible();
    await expect(count(page)).toHaveText(/^0 \w+ found$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const promised = /\d+/.exec((await nearest.textContent()) ?? "")?.[0];
    await nearest.click();
    await expect(count(page)).toHaveText(new RegExp(`^${promised} `));
  });
}

for (const [address, script] of [
  ["/plans?difficulty=beginner", "**/_astro/*.js"],
  ["/plans?difficulty=beginner", "**/_astro/list-filtering*"],
  ["/videos?search=legs", "**/_astro/VideoSearch*"],
  ["/find?minutes=10", "**/_astro/FitFinder*"],
] as const) {
  test(`${address}: without ${script} the page says it can't filter and shows the static list`, {
    tag: inFullUnless(script === "**/_astro/*.js"),
  }, async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED|Error hydrating/);
    await page.route(script, (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole("alert").filter({ hasText: "Couldn't update the list." })).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-filtering");
    await expect(page.getByRole("article").or(page.getByText("Pick one thing")).first()).toBeVisible();
  });
}

for (const [address, skeletons] of [
  ["/plans?difficulty=beginner", 6],
  ["/studios?search=berlin", 6],
  ["/videos?search=legs", 8],
] as const) {
  test(`${address}: ${skeletons} skeleton cards show until the scripts have filtered the list`, {
    tag: ["@phone", ...inFullUnless(address.startsWith("/videos"))],
  }, async ({ page }) => {
    const arrive = await holdBack(page, "**/_astro/*.js");
    await page.goto(address, { waitUntil: "commit" });
    const cards = page.locator("[data-skeletons] > *");
    await expect(cards.last()).toBeVisible();
    await expect(cards).toHaveCount(skeletons);
    await expect(page.getByRole("article").first()).toBeHidden();
    await expectAccessible(page);
    arrive();
    await expect(page.getByRole("article").and(page.locator(":visible")).first()).toBeVisible();
    await expect(cards.and(page.locator(":visible"))).toHaveCount(0);
  });
}

test("campaign parameters in an address hide no list", { tag: "@full" }, async ({ page }) => {
  await page.route("**/_astro/*.js", () => {});
  for (const path of ["/videos", "/plans", "/studios", "/blog"]) {
    await page.goto(`${path}?ref=newsletter&mc_cid=1&search=`, { waitUntil: "commit" });
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-filtering");
    await page.goto(`${path}?ref=newsletter&search=a`, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    // plans have no search
    await expect(page.locator("html[data-filtering]")).toHaveCount(path === "/plans" ? 0 : 1);
  }
});

for (const path of ["/videos", "/plans", "/studios", "/blog"]) {
  test(`${path}: rows far below the screen skip layout until needed, and appear without a scroll`, {
    tag: ["@phone", "@full"],
  }, async ({ page }) => {
    const animations = await page.context().newCDPSession(page);
    await animations.send("Animation.enable");
    await animations.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.goto(path, { waitUntil: "networkidle" });
    const cards = page.locator("main li:has(> article)");
    const laidOut = () =>
      cards.evaluateAll(
        (all) => all.filter((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
      );
    const count = await cards.count();
    const first = await laidOut();
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(count);
    await animations.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await expect.poll(laidOut).toBe(count);
  });
}
