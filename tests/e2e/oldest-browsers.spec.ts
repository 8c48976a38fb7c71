import { expect, type Page } from "@playwright/test";
import { oldestBrowsers } from "@/site/integrations/oldest-browsers.ts";
import { oldBrowserMessage } from "@/site/layouts/old-browser-notice.ts";
import { missingIn } from "../support/browser-features.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { expectPlaying, startWorkout } from "../support/e2e/session.ts";
import { test } from "../support/e2e/test.ts";
import { trainPlan } from "../support/e2e/training.ts";
import { playYouTube } from "../support/e2e/youtube.ts";

/**
 * Removes from pages opened from now on the globals, methods and light-dark() that this version of a browser doesn't have.
 */
async function imitate(page: Page, browser: "safari" | "chrome", version: number) {
  await page.addInitScript(
    (names) => {
      for (const name of names) {
        const [type = "", member = type] = name.split(".");
        const owner = Reflect.get(window, type);
        const isStatic = member.endsWith("_static");
        const owners =
          type === member || type === "Window" ? [window] : [owner, isStatic ? undefined : owner?.prototype];
        for (const one of owners) if (one) Reflect.deleteProperty(one, member.replace("_static", ""));
      }
    },
    missingIn(browser, version),
  );
  await page.route("**/_astro/*.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll("light-dark(", "unknown(") });
  });
}

async function expectColors(page: Page) {
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("link", { name: "Sign Up" }).first()).toHaveCSS("background-color", "rgb(255, 106, 43)");
}

async function expectVisitToWork(page: Page) {
  await page.goto("/");
  expect(await page.evaluate(() => "canParse" in URL || "popover" in HTMLElement.prototype)).toBe(false);
  await expectColors(page);
  await expect(page.getByText(oldBrowserMessage)).toHaveCount(0);

  await page.goto("/videos");
  await page.getByRole("searchbox", { name: "Search" }).fill("knees");
  await expect(page).toHaveURL("/videos?search=knees");
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(/^\d videos? found/);

  await page.goto("/plans");
  await page.getByRole("button", { name: "Advanced" }).click();
  await expect(page).toHaveURL("/plans?difficulty=advanced");

  await page.goto("/find?minutes=10");
  await page.getByRole("button", { name: "Bad knees" }).click();
  await expect(page.getByText("Low impact, kind to the knees").first()).toBeVisible();

  await playYouTube(page);
  await page.goto("/plans/bounce-basics?workout=1-1");
  await startWorkout(page);
  await expectPlaying(page);
}

async function expectMembersPagesToWork(page: Page) {
  const member = await newMember();
  await trainPlan(member, "bounce-basics", 4);
  await page.goto("/auth/login?next=/history");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/history$/);

  const menu = page.getByRole("button", { name: /^Options of/ }).first();
  const item = page.getByRole("button", { name: "Export (TCX)" });
  await menu.click();
  await expect(item).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(item).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await page.mouse.click(640, 20);
  await expect(item).toHaveCount(0);
}

for (const [name, browser, details] of [
  ["Safari 16.4", "safari", {}],
  ["Chrome 111", "chrome", { tag: "@full" }],
] as const) {
  test(`${name}: colors, search, filters, finder and a session work`, details, async ({ page }) => {
    await imitate(page, browser, oldestBrowsers[browser]);
    await expectVisitToWork(page);
  });

  test(`${name}: sign-in, history and its menus work`, details, async ({ page }) => {
    await imitate(page, browser, oldestBrowsers[browser]);
    await expectMembersPagesToWork(page);
  });
}

test("Safari 15.4 shows content in color, and one sentence, never the name of a missing function", async ({
  page,
  tolerate,
}) => {
  tolerate(/lookbehind|is not a function|is not defined/);
  await imitate(page, "safari", 15.4);
  // it can't parse their lookbehinds
  await page.route("**/_astro/{list-filter,build}.*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'throw new SyntaxError("lookbehind")' }),
  );
  for (const path of ["/", "/plans/bounce-basics", "/blog?tags=technique", "/auth/login"]) {
    await page.goto(path);
    await expect(page.getByText(oldBrowserMessage), path).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expectColors(page);
  }
  await signInAs(page, await newMember());
  await page.goto("/history", { waitUntil: "networkidle" });
  await expect(page.getByText(oldBrowserMessage).first()).toBeVisible();
  await expect(page.getByText(/is not (a function|defined)/)).toHaveCount(0);
});
