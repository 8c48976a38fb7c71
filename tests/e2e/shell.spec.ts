import { expect, type Locator, type Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForSpacedText,
  expectUnderlined,
} from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";

const places = [
  { name: "Home", href: "/" },
  { name: "Videos", href: "/videos" },
  { name: "Plans", href: "/plans" },
  { name: "Studios", href: "/studios" },
  { name: "Blog", href: "/blog" },
];

/** The main links: in the header on wide screens, behind the menu button on narrow ones. */
async function mainLinks(page: Page) {
  const menu = page.getByRole("banner").locator("summary", { has: page.getByLabel("Menu") });
  if (await menu.isVisible()) {
    await menu.click();
    return page.getByRole("navigation", { name: "Menu" });
  }
  return page.getByRole("navigation", { name: "Main" });
}

test("the header links to the five sections, sign-in and sign-up", { tag: "@everywhere" }, async ({ page }) => {
  await page.goto("/auth/login");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth/login");
  await expect(header.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/auth/register");
  const left = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
  const homeLink = header.getByRole("link", { name: "Jumping Fitness, home" });
  const apart = async () => (await left(page.getByRole("heading", { level: 1 }))) - (await left(homeLink));
  for (const width of [320, 390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(header.getByRole("link", { name: "Sign In" }), `at ${width}`).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expect.poll(apart, `the form's left edge at ${width}`).toBe(0);
  }
  const links = await mainLinks(page);
  for (const { name, href } of places) {
    await expect(links.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
});

test("spaced text fits a visitor's header on every phone, and a low window scrolls the header away", async ({
  page,
}) => {
  await page.goto("/auth/login");
  await expectRoomForSpacedText(page);
  const tooWide: number[] = [];
  for (let width = 320; width <= 430; width += 1) {
    await page.setViewportSize({ width, height: 740 });
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
    if (await page.evaluate(isTooWide)) tooWide.push(width);
  }
  expect(tooWide, "widths that scroll sideways").toEqual([]);
  const header = page.getByRole("banner");
  await page.setViewportSize({ width: 390, height: 740 });
  await page.evaluate(() => scrollTo(0, 200));
  await expect(header).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo(0, 200));
  await expect(header).not.toBeInViewport();
});

test("the header marks the current section", { tag: "@phone" }, async ({ page }) => {
  for (const { name, href } of places) {
    await page.goto(href);
    const links = await mainLinks(page);
    await expect(links.locator("[aria-current=page]"), href).toHaveText([name]);
  }
});

test("the footer links to subscribe, privacy, terms and contact", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const href of ["/subscribe", "/privacy", "/terms", "/privacy#contact"]) {
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
  }
  await expect(footer).toContainText("© 2025");
});

test("the first tab stop is a link that skips the header", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("signed in", () => {
  const menuOf = (page: Page, email: string) =>
    page.getByRole("banner").locator("summary", { hasText: email.split("@")[0] ?? email });

  test("the menu's label is the part of the address before the @, and it links to the member's pages", {
    tag: "@phone",
  }, async ({ page }) => {
    const member = await newMember();
    await signInAs(page, member);
    await page.goto("/subscribe");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Sign Up" })).toBeHidden();
    await menuOf(page, member.email).click();
    await expect(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
    await expect(header.getByRole("link", { name: "History" })).toHaveAttribute("href", "/history");
    await expect(header.getByRole("link", { name: "Profile Settings" })).toHaveAttribute("href", "/profile");
    await expect(header.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await expectAccessible(page);
  });

  test("the menu closes on Esc, restoring focus, and on a click outside", { tag: ["@phone", "@full"] }, async ({
    page,
  }) => {
    const member = await newMember();
    await signInAs(page, member);
    await page.goto("/subscribe");
    const menu = menuOf(page, member.email);
    const entry = page.getByRole("banner").getByRole("link", { name: "Profile Settings" });
    await menu.click();
    await expect(entry).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(entry).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.getByRole("main").click({ position: { x: 5, y: 400 } });
    await expect(entry).toBeHidden();
  });

  test("the visitor's header never flashes for a member", async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED.*_astro/);
    const member = await newMember();
    await signInAs(page, member);
    // Block later scripts, so that only the page's first paint is visible.
    await page.route("**/_astro/*.js", (route) => route.abort());
    await page.goto("/subscribe");
    await expect(menuOf(page, member.email)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign Up" })).toBeHidden();
  });
});

const unknownAddresses = [
  ["/blog/no-such-article", "Article Not Found", "Article not found", "Back to Blog"],
  ["/studios/00000000-0000-0000-0000-000000000000", "Studio Not Found", "Studio not found", "Back to Studios"],
  ["/plans/no-such-plan", "Plan Not Found", /^Plan not found\./, "Back to Plans"],
  [
    "/videos/00000000-0000-4000-8000-000000000000",
    "Video Not Found",
    "The video you're looking for doesn't exist or has been removed.",
    "Back to Videos",
  ],
] as const;

test("an unknown article, studio, plan or video gets a specific page with status 404 and a link to its list", async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  for (const [path, title, text, back] of unknownAddresses) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: back }).click();
    await expect(page).toHaveURL(new RegExp(`/${path.split("/")[1]}$`));
  }
});

test("an unknown address gets a page with links", { tag: "@phone" }, async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const { href } of places) await expect(page.getByRole("main").locator(`a[href="${href}"]`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the legal pages have a date, a contact and a minimum age of 13", async ({ page }) => {
  for (const path of ["/privacy", "/terms"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main).toContainText("August 15, 2025");
    await expect(main).toContainText("under 13");
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
    await expect(main.locator('a[href="https://www.youtube.com/t/terms"]').first()).toBeVisible();
    await expect(main.locator('a[href="https://policies.google.com/privacy"]').first()).toBeVisible();
    await expectUnderlined(main.locator("p a"));
    const contents = main.getByRole("navigation", { name: "On this page" }).getByRole("link");
    for (const link of await contents.all()) {
      await expect(main.locator(`h2${await link.getAttribute("href")}`)).toHaveText((await link.textContent()) ?? "");
    }
  }
});

test("reduced motion disables transitions", { tag: ["@phone", "@full"] }, async ({ page }) => {
  await page.goto("/videos");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const started = page.evaluate(async () => {
    let count = 0;
    document.addEventListener("transitionrun", () => {
      count += 1;
    });
    document.documentElement.style.fontSize = "20px";
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
    return count;
  });
  expect(await started).toBe(0);
});

test("reduced motion keeps a hovered card from moving away from the pointer at its edge", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/videos");
  const card = page.locator("[data-video]").first();
  const box = await card.boundingBox();
  const [left, below] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) - 1];
  await page.mouse.move(left, below);
  expect(await card.boundingBox()).toEqual(box);
});
