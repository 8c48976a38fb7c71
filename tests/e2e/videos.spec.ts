import { expect, type Page, type Route } from "@playwright/test";
import { holdBack, newWindow } from "../support/e2e/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";
import { openVideos } from "../support/e2e/video-list.ts";

const cards = (page: Page) => page.locator("[data-video]");
const count = (page: Page) => page.getByRole("status").first();
const searchBox = (page: Page) => page.getByPlaceholder("Search videos by title, description, or channel...");
const filters = (page: Page) => page.getByRole("button", { name: /^Filters/ });
const loadMore = (page: Page) => page.getByRole("button", { name: "Load More Videos" });
const idsOf = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("data-video")));
const secondsOf = (page: Page) =>
  page.locator("[data-duration]").evaluateAll((all) =>
    all.map(({ textContent }) => {
      const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(textContent ?? "") ?? [];
      return Number(minutes) * 60 + Number(seconds);
    }),
  );
const youtubeVideos = "**/functions/v1/youtube-videos";
const answerNothing = (route: Route) => route.fulfill({ json: { added: 0, approved: 0, reason: "not_configured" } });

async function open(page: Page, path?: string) {
  await openVideos(page, path);
  await expect(count(page)).toHaveText(/^\d+ videos found$/);
}

test("a card shows picture, duration, title, channel, date and both links; a phone's first screen has the first one", {
  tag: "@phone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const card = cards(page).first();
  expect(await card.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(844);
  await expect(card.locator("img")).toHaveAttribute("loading", "eager");
  await expect(card.getByText(/^Duration \d+:\d\d$/)).toBeVisible();
  await expect(card.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(card.locator("time")).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(card.locator("p:not(:has(a)) span").first()).toHaveText(/\w/);
  await expect(card.getByText(/^(beginner|intermediate|advanced)$/)).toBeVisible();
  await expect(card).not.toContainText(/Added|English/);
  const title = await card.getByRole("heading").textContent();
  const edges = [card.getByRole("link", { name: /^Open/ }), card.getByRole("heading")].map((part) =>
    part.evaluate((element) => element.getBoundingClientRect().left),
  );
  expect(new Set(await Promise.all(edges)).size, "left edges of Open and the title").toBe(1);
  await expect(card.getByRole("link", { name: /^YouTube/ })).toHaveAttribute("target", "_blank");
  await expect(card.getByRole("link", { name: /^YouTube/ })).toHaveAttribute("href", /youtube\.com\/watch\?v=/);
  await expect(cards(page).nth(20).locator("img")).toHaveAttribute("loading", "lazy");
  await card.getByRole("link", { name: /^Open/ }).click();
  await expect(page).toHaveURL(/\/videos\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("a home page tile lists a beginners' class near its minutes first; its page leads to Start Workout in a few tab stops", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/");
  await page.locator('a[href="/videos?duration=10"]').click();
  await expect(page).toHaveURL(/\/videos\?duration=10$/);
  await expect(count(page)).toHaveText(/^\d+ videos found$/);
  await expect(cards(page).first()).toContainText("beginner");
  expect(Math.abs(((await secondsOf(page))[0] ?? 0) - 600)).toBeLessThanOrEqual(120);
  await cards(page).first().getByRole("link", { name: /^Open/ }).click();
  const start = page.getByRole("link", { name: "Start Workout" });
  await expect(start).toBeVisible();
  let stops = 0;
  while (!(await start.evaluate((element) => element === document.activeElement)) && stops < 20) {
    await page.keyboard.press("Tab");
    stops += 1;
  }
  expect(stops).toBeLessThanOrEqual(8);
  const actions = page.getByRole("article").locator("header").locator("a:not([href*='/videos?']), button");
  await expect(actions).toHaveText([/^Start Workout/, /Save/, /Share/, /^Watch on YouTube/, /^Add to Playlist/]);
  const widths = await start.evaluate((element) => [element.clientWidth, element.parentElement?.clientWidth]);
  // without its border
  expect(widths[0]).toBeGreaterThanOrEqual((widths[1] ?? 0) - 4);
});

test("on a desktop, Start Workout is within eight tab stops of a video's page that begin with the skip link", async ({
  page,
}) => {
  await open(page);
  await cards(page).first().getByRole("link", { name: /^Open/ }).click();
  const start = page.getByRole("link", { name: "Start Workout" });
  await expect(start).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  const stops: (string | null | undefined)[] = ["Skip to content"];
  while (stops.length < 8 && !(await start.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.textContent));
  }
  await expect(start, `${stops}`).toBeFocused();
});

test("videos are in 1, 2, 3 or 4 columns, depending on the width", { tag: "@full" }, async ({ page }) => {
  await open(page);
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1100, 3],
    [1280, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = () =>
      cards(page).evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);
    await expect.poll(lefts, `columns at ${width}`).toBe(columns);
    await expectNoSidewaysScroll(page, [[null, 16]]);
  }
  await expectNoSidewaysScroll(page);
});

test("the HTML has the first screen, and page links work without JavaScript", async ({ browser }) => {
  const page = await newWindow(browser, { javaScriptEnabled: false });
  await page.goto("/videos");
  await expect(cards(page)).toHaveCount(24);
  const first = await idsOf(page);
  await page.getByRole("link", { name: "Load More Videos" }).click();
  await expect(page).toHaveURL(/\/videos\/page\/2$/);
  expect(first).not.toContain((await idsOf(page))[0]);
  await page.context().close();
});

test("a visitor who only looks loads no search; clicks and input during its load aren't lost", {
  tag: "@phone",
}, async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const arrive = await holdBack(page, /VideoSearch.*\.js/);
  await page.goto("/videos", { waitUntil: "networkidle" });
  expect(requests.filter((url) => url.includes("VideoSearch"))).toEqual([]);
  await filters(page).tap();
  await searchBox(page).tap();
  await page.keyboard.type("soft landing");
  // the panel opens without the script
  await expect(filters(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("combobox", { name: "Duration" })).toBeVisible();
  arrive();
  await expect(filters(page)).toHaveAttribute("aria-expanded", "true");
  await expect(cards(page).first()).toContainText("Soft Landing Fitness");
  await expect(searchBox(page)).toHaveValue("soft landing");
  await expect(page).toHaveURL(/search=soft\+landing/);
});

test("filters expand, narrow, sort and update the address, and Clear Filters resets them", {
  tag: "@everywhere",
}, async ({ page }) => {
  await open(page);
  const categories = page.getByRole("group", { name: "Categories" });
  const duration = page.getByLabel("Duration", { exact: true });
  const sort = page.getByLabel("Sort by");
  await expect(filters(page)).toHaveAttribute("aria-expanded", "false");
  await expect(categories).toBeHidden();
  await filters(page).click();
  await expect(filters(page)).toHaveAttribute("aria-expanded", "true");
  const offered = ["Beginner", "Intermediate", "Advanced", "Cardio", "Strength", "Flexibility"];
  offered.push("Weight loss", "Toning", "Balance", "Technique", "Full body", "Core", "Legs");
  await expect(categories.getByRole("button")).toHaveText(offered);
  const conditions = page.getByRole("group", { name: "Knees, neighbors, handlebar" }).getByRole("button");
  await expect(conditions).toHaveText(["Low impact", "Quiet", "No handlebar"]);
  const lengths = ["Any duration", "Under 10 min", "10-20 min", "20-30 min", "30-45 min", "45+ min"];
  await expect(duration.locator("option")).toHaveText(lengths);
  await expect(duration).toHaveValue("any");
  await expect(sort.locator("option")).toHaveText(["Newest first", "Oldest first", "Shortest first", "Longest first"]);
  await expect(sort).toHaveValue("newest");
  const technique = page.getByRole("button", { name: "Technique", exact: true });
  await technique.click();
  await expect(technique).toHaveAttribute("aria-pressed", "true");
  await duration.selectOption("Under 10 min");
  await sort.selectOption("Longest first");
  await expect(page).toHaveURL(/\?duration=under-10&filter=technique&sort=longest$/);
  await expect
    .poll(async () => {
      const seconds = await secondsOf(page);
      return seconds.length > 1 && seconds.every((one, index) => one <= (seconds[index - 1] ?? 600));
    }, "under ten minutes, the longest first")
    .toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/videos$/);
  await conditions.filter({ hasText: "Low impact" }).click();
  await conditions.filter({ hasText: "Quiet" }).click();
  await expect(page).toHaveURL(/\?filter=low-impact&fit=quiet$/);
  await expect(count(page)).toHaveText(/^\d+ videos found$/);
  const found = /\d+/.exec((await count(page).textContent()) ?? "")?.[0];
  await page.getByRole("button", { name: `Show ${found} videos` }).click();
  await expect(categories).toBeHidden();
  await expect(filters(page)).toBeFocused();
});

test("Load More Videos shows the next page and searches YouTube for the current query", { tag: "@phone" }, async ({
  page,
}) => {
  await page.route(youtubeVideos, answerNothing);
  await open(page);
  const request = page.waitForRequest(youtubeVideos);
  await loadMore(page).click();
  expect((await request).postDataJSON()).toEqual({ query: "jumping fitness mini trampoline workout", maxResults: 20 });
  await expect(cards(page)).toHaveCount(48);
  expect(new Set(await idsOf(page)).size).toBe(48);

  await page.getByRole("link", { name: /^Open/ }).nth(40).click();
  await page.getByRole("link", { name: "Back to Videos" }).waitFor();
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);

  await searchBox(page).fill("bounce");
  await expect(page).toHaveURL(/search=bounce/);
  await expect(count(page)).toHaveText(/^\d+ videos found$/);
  const again = page.waitForRequest(youtubeVideos);
  await loadMore(page).click();
  expect((await again).postDataJSON()).toEqual({ query: "bounce", maxResults: 20 });
});

test("videos added from YouTube don't move the visible ones", {
  tag: ["@phone", "@full"],
}, async ({ page }) => {
  await open(page);
  await page.route(youtubeVideos, (route) => route.fulfill({ json: { added: 2, approved: 2, reason: null } }));
  const arrived = await page.locator("[data-video]").first().getAttribute("data-video");
  await page.route(/rpc\/search_videos/, async (route) => {
    const response = await route.fetch();
    const videos = await response.json();
    const isReload = !("after_id" in route.request().postDataJSON());
    const news = ["a", "b", "c", "d"].map((letter) => ({
      ...videos[0],
      id: `${letter}${arrived?.slice(1)}`,
      title: "Just arrived",
    }));
    await route.fulfill({ response, json: isReload ? [...news, ...videos] : videos });
  });
  const watched = cards(page).nth(20);
  const id = await watched.getAttribute("data-video");
  await watched.scrollIntoViewIfNeeded();
  await loadMore(page).scrollIntoViewIfNeeded();
  // until then, heights of rows are estimates
  const areLaidOut = () =>
    cards(page).evaluateAll((all) => all.every((one) => one.checkVisibility({ contentVisibilityAuto: true })));
  await expect.poll(areLaidOut).toBe(true);
  const card = page.locator(`[data-video="${id}"]`);
  const before = await card.evaluate((element) => element.getBoundingClientRect().top);
  await loadMore(page).dispatchEvent("click");
  await expect(page.getByText("Just arrived").first()).toBeAttached();
  const after = await card.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
});

async function openFirstVideo(page: Page) {
  await page.goto("/videos");
  const href = await cards(page).first().getByRole("link", { name: /^Open/ }).getAttribute("href");
  await page.goto(href ?? "");
}

test("a video's page shows all its details", { tag: "@phone" }, async ({ page }) => {
  await openFirstVideo(page);
  await expect(page.getByRole("link", { name: "Back to Videos" })).toHaveAttribute("href", "/videos");
  const facts = page.locator("dl dd");
  await expect(facts).toHaveText([/\w/, /^\s*[A-Z][a-z]{2} \d{1,2}, \d{4}$/, /^\s*\d+:\d\d$/]);
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Watch on YouTube/ })).toHaveAttribute("href", /youtube\.com\/watch/);
  await expect(page.getByRole("heading", { name: "More Jumping Fitness Videos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse All Videos" })).toHaveAttribute("href", "/videos");
  await expect(cards(page)).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)["@type"]).sort()).toEqual(["BreadcrumbList", "VideoObject"]);

  await page.getByRole("list", { name: "Tags" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/videos\?(filter|search)=/);
  await expect(count(page)).toHaveText(/^[1-9]\d* videos found$/);
});

test("Add to Playlist says that it is coming soon", { tag: "@full" }, async ({ page }) => {
  await openFirstVideo(page);
  const shown = page.waitForEvent("dialog");
  const pressed = page.getByRole("button", { name: "Add to Playlist" }).click();
  const dialog = await shown;
  expect(dialog.message()).toBe("Feature coming soon!");
  await dialog.accept();
  await pressed;
});

test("YouTube gets no request before Play is clicked; then its player is unobstructed", { tag: "@phone" }, async ({
  page,
  tolerate,
}) => {
  await openFirstVideo(page);
  const play = page.getByRole("button", { name: /^Play: / });
  await play.hover();
  await play.focus();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.locator('link[rel="preconnect"]').count()).toBe(0);
  expect(await page.locator("iframe").count()).toBe(0);

  tolerate(/requested another host: https:\/\/www\.youtube-nocookie\.com\/embed\//);
  const request = page.waitForRequest(/youtube-nocookie\.com\/embed/);
  await play.press("Enter");
  await request;
  const player = page.locator("iframe");
  await expect(player).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
  const box = await player.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(200);
  const onTop = await player.evaluate((frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    const points = [0.02, 0.5, 0.98].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
    );
    return points.every(([x, y]) => document.elementFromPoint(x, y) === frame);
  });
  expect(onTop, "nothing covers the player").toBe(true);
});

test.describe("a video approved after the last build", () => {
  const id = "11111111-2222-4333-8444-555555555555";
  const theVideo = new RegExp(`rest/v1/videos.*id=eq.${id}`);
  const video = {
    id,
    youtube_id: "demo0000001",
    title: "Approved a minute ago",
    description: "See https://example.com/plan.",
    channel_id: null,
    channel_name: "Bounce Harbor",
    thumbnail_url: "/posters/demo0000001.svg",
    duration_seconds: 754,
    published_at: "2026-10-11T08:00:00+00:00",
    created_at: "2026-11-20T08:00:00+00:00",
    tags: ["legs"],
  };

  test("loads live, also after a failure", async ({ page, tolerate }) => {
    tolerate(/status of (404|500)|DataError/);
    const answer = await holdBack(page, theVideo, (route) =>
      route.fulfill({ status: 500, json: { code: "XX000", message: "" } }),
    );
    await page.goto(`/videos/${id}`);
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading...");
    await expectAccessible(page);
    answer();
    await expect(page.getByRole("alert")).toContainText("Video not found");
    await expect(page.getByRole("link", { name: "Back to Videos" })).toHaveAttribute("href", "/videos");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.unroute(theVideo);
    await page.route(theVideo, (route) => route.fulfill({ json: [video] }));
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: video.title })).toBeVisible();
    await expect(page).toHaveTitle("Approved a minute ago | Jumping Fitness");
    await expect(page.getByText("12:34")).toBeVisible();
    await expect(page.getByRole("link", { name: "https://example.com/plan" })).toHaveAttribute("rel", /nofollow/);
    await expect(page.getByRole("button", { name: /^Play: / })).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
    await expectAccessible(page);
  });
});

test("a later page of the list is accessible", { tag: "@full" }, async ({ page }) => {
  await page.goto("/videos/page/2");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a video opened from a day of a plan links back to that day", { tag: "@phone" }, async ({ page, context }) => {
  await page.goto("/plans/whole-body-eight");
  const day = page.locator('[data-workout="1-1"]');
  const link = day.locator("[data-youtube]").first();
  await expect(link).toHaveAttribute("href", /^\/videos\/[0-9a-f-]{36}$/);
  await link.click();
  const back = page.getByRole("link", { name: "Back to week 1, day 1" });
  await expect(back).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/videos\/[0-9a-f-]{36}$/);
  await expectNoSidewaysScroll(page);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await shared.getByRole("link", { name: "Back to week 1, day 1" }).click();
  await expect(shared).toHaveURL(/\/plans\/whole-body-eight#day-/);
  await expect(shared.locator('[data-workout="1-1"]')).toBeInViewport();
  await shared.close();
  const odd = page.url().replace(/#.*/, "#workout=../admin:1-1");
  await page.goto("about:blank");
  await page.goto(odd);
  await expect(page.getByRole("link", { name: "Back to Videos" })).toHaveAttribute("href", "/videos");
});
