import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectUnderlined } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";

test("the blog lists published articles, newest first, and searches their full text", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/blog");
  const cards = page.getByRole("article");
  const all = await cards.count();
  expect(all).toBeGreaterThanOrEqual(12);
  await expect(page.getByRole("status")).toHaveText(`${all} articles found`);
  const days = await cards.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(days).toEqual([...days].sort().reverse());
  const newest = cards.first();
  await expect(newest).toContainText(/\w+ \w+\s*[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(newest.getByText(/^\d+ min read$/)).toBeVisible();
  await expect(newest.getByRole("list", { name: "Tags" }).getByRole("listitem").first()).toBeVisible();
  await expect(newest.locator("h2 + p")).toHaveText(/\w/);

  // a sentence from the middle of the first article, which no card shows
  const link = await cards.first().getByRole("link").getAttribute("href");
  const article = await page.request.get(link ?? "");
  const inside = /<div class="prose">[\s\S]*?<p>([^<]{40})/.exec(await article.text())?.[1] ?? "";
  await page.getByRole("searchbox", { name: "Search articles" }).fill(inside.trim());
  await expect(page.getByRole("status")).toHaveText("1 article found");
  await expect(cards.and(page.locator(":visible")).getByRole("link")).toHaveAttribute("href", link ?? "");
  await page.getByRole("button", { name: "Clear" }).first().click();
  await expect(page.getByRole("status")).toHaveText(`${all} articles found`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a topic filters the list, and an empty result says so", { tag: "@full" }, async ({ page }) => {
  await page.goto("/blog");
  const topic = page.getByRole("group", { name: "Topics" }).getByRole("button", { name: "technique", exact: true });
  const others = page.getByRole("article").filter({ hasNot: page.getByRole("listitem").getByText("technique") });
  await expect(others).not.toHaveCount(0);
  await topic.click();
  await expect(topic).toHaveAttribute("aria-pressed", "true");
  await expect(others).toHaveCount(0);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(`${await page.getByRole("article").count()} articles found`);
  await page.goto("/blog?search=no+such+words");
  await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
  await expectAccessible(page);
});

test("an article shows its content and its address can be copied", { tag: "@phone" }, async ({
  page,
  context,
  browserName,
}) => {
  if (browserName === "chromium") await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // a browser without a share sheet
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto("/blog");
  const title = await page.getByRole("article").first().getByRole("heading").textContent();
  const excerpt = await page.getByRole("article").first().locator("h2 + p").textContent();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await page.waitForLoadState();
  await expect(page.locator(".prose h2[id]").first()).toBeVisible();
  await expectUnderlined(page.locator(".prose p a"));
  const article = page.getByRole("article");
  await expect(article).toContainText(/\w+ \w+\s*[A-Z][a-z]{2} \d{1,2}, \d{4}\s*\d+ min read/);
  await expect(article.getByRole("list", { name: "Tags" }).getByRole("link").first()).toBeVisible();
  await expect(article.locator("img").first()).toBeVisible();
  await expect(article.getByText(excerpt ?? "")).toBeVisible();

  await page.bringToFront();
  const shown = page.waitForEvent("dialog");
  const pressed = page.getByRole("button", { name: "Share" }).click();
  const dialog = await shown;
  expect(dialog.message()).toBe("Article URL copied to clipboard!");
  await dialog.accept();
  await pressed;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const next = page.getByRole("region", { name: "What to do next" });
  await expect(next.locator('a[href^="/videos/"]')).toHaveCount(1);
  await expect(next.locator('a[href^="/plans/"]')).toHaveCount(1);
  await expect(next.locator('a[href^="/blog/"]')).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Subscribe to Newsletter" })).toBeVisible();
});

test("a device with a share sheet opens it, and an article prints without buttons and suggestions", {
  tag: "@full",
}, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.title = `shared ${JSON.stringify(shared)}`;
    };
  });
  await page.goto("/blog/a-habit-that-bounces");
  const shared = { title: await page.title(), url: page.url() };
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveTitle(`shared ${JSON.stringify(shared)}`);

  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".prose")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Back to Blog" })).toBeHidden();
  await expect(page.getByRole("region", { name: "What to do next" })).toBeHidden();
});
