import { expect, type Page } from "@playwright/test";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { product } from "../support/e2e/product.ts";
import { sitemapPaths } from "../support/e2e/sitemap.ts";
import { test } from "../support/e2e/test.ts";

/** Fails all requests to the backend from now on. */
const takeBackendDown = (page: Page) =>
  page.route(
    (url) => url.origin === product().apiUrl,
    (route) => route.abort(),
  );

test("with the backend down, content pages work unchanged and send it no requests", { tag: "@full" }, async ({
  page,
}) => {
  const paths = await sitemapPaths();
  const kinds = [/^\/$/, /^\/(plans|studios|blog|subscribe|privacy)$/, /^\/(plans|studios|blog)\/./, /^\/videos\/[^p]/];
  const one = kinds.flatMap((kind) => {
    const found = new Map(paths.filter((path) => kind.test(path)).map((path) => [path.split("/")[1], path]));
    return [...found.values()];
  });
  expect(one.length).toBeGreaterThan(8);
  // studios show the hours of today, in their time zone
  await page.clock.setFixedTime(Date.now());
  const read = async (path: string) => {
    await page.goto(path);
    return page.locator("body").textContent();
  };
  for (const path of one) {
    await page.unrouteAll();
    const before = await read(path);
    await takeBackendDown(page);
    expect(await read(path), path).toBe(before);
  }
});

test("with the backend down, the video list keeps its content and input, shows an error, and recovers automatically", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|DataError/);
  await takeBackendDown(page);
  await page.goto("/videos");
  await page.keyboard.press("Shift");
  const cards = page.locator("[data-video]");
  await expect(cards).toHaveCount(24);
  const search = page.getByPlaceholder("Search videos by title, description, or channel...");
  await expect(page.getByText("Couldn't update this list")).toBeVisible();
  await search.fill("soft landing");
  await expect(search).toHaveValue("soft landing");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(cards.first()).toContainText("Soft Landing Fitness");
  await expect(page.getByText("Couldn't update this list")).toBeHidden();
});

const outage = "We can't reach the database. Your workouts are safe. Back at six.";
const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "*",
};

for (const [what, fault] of [
  ["PostgREST has no database", { status: 503, json: { code: "PGRST002", message: "Could not query the database" } }],
  ["the project is paused", { status: 540, contentType: "text/html", body: "<h1>Project paused</h1>" }],
] as const)
  test(`when ${what}, members see cached rows, one sentence and the operator's notice`, async ({ page, tolerate }) => {
    tolerate(/status of (503|540)|DataError/);
    await signInAs(page, await newMember());
    await page.goto("/dashboard");
    const greeting = page.getByRole("heading", { name: "Welcome, Test!" });
    // the greeting is there before the rows
    await expect(page.getByText("Your first plan", { exact: true })).toBeVisible();
    await page.route(
      (url) => url.origin === product().apiUrl,
      (route) =>
        route.fulfill({ headers: cors, ...(route.request().method() === "OPTIONS" ? { status: 204 } : fault) }),
    );
    await page.route("/notice.txt", (route) => route.fulfill({ contentType: "text/plain", body: "Back at six.\n" }));
    await page.reload();
    await expect(page.getByText(new RegExp(`^Saved .+\\. ${outage}$`))).toBeVisible({ timeout: 15_000 });
    await expect(greeting).toBeVisible();
    await page.goto("/subscribe");
    const form = page.getByRole("main");
    await form.getByRole("textbox").fill("mia@example.com");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText(`Failed to subscribe. Please try again. ${outage}`)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto("/auth/login");
    await page.getByLabel("Email").fill("mia@example.com");
    await page.getByLabel("Password", { exact: true }).fill("jumping-demo");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText(`An error occurred during login. ${outage}`)).toBeVisible();
  });

for (const [what, path, name, shown] of [
  ["saving a video", "/videos", /^Save /, /^Not saved. Check your connection/],
  ["sharing", "/plans/bounce-basics", "Share", /^Copy this link:$/],
  ["studios nearby", "/studios", "Near me", /^Couldn't open this. Check your connection/],
] as const)
  test(`without its code, ${what} shows a message, and works with the next click`, async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const code = /saved-hearts|share-page|near-me/;
    await page.goto(path);
    await page.route(code, (route) => route.abort());
    const button = page.getByRole("button", { name }).first();
    let message = "";
    page.once("dialog", (dialog) => {
      message = dialog.message();
      void dialog.dismiss();
    });
    await button.click();
    await expect.poll(() => message).toMatch(shown);
    await page.unroute(code);
    const loaded = page.waitForResponse(code);
    await button.click();
    expect((await loaded).status()).toBe(200);
  });

test("a page that the browser translated shows a failure, and works again", async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await page.goto("/auth/login");
  // React has hydrated once a click works
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  // as Chrome's translation does
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const translated = document.createElement("font");
      text.parentNode?.replaceChild(translated, text);
      translated.textContent = text.textContent;
    }
  });
  await page.getByLabel("Email").fill("nobody@example.com");
  await password.fill("wrong-bounce");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Invalid login credentials");
  const member = await newMember();
  await page.getByLabel("Email").fill(member.email);
  await password.fill(member.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test("a browser that stores nothing says why nobody can sign in, or save a video", async ({ page, tolerate }) => {
  tolerate(/storage|QuotaExceeded/i);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const member = await newMember();
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("doesn't let the site store data");
  await page.goto("/videos");
  const dialog = page.waitForEvent("dialog").then(async (opened) => {
    await opened.accept();
    return opened.message();
  });
  await page.getByRole("button", { name: /^Save/ }).first().click();
  expect(await dialog).toContain("Not saved");
});
