import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectNothingMoved } from "../support/e2e/expectations.ts";
import { test } from "../support/e2e/test.ts";

const berlin = "Spring Theory Berlin";
const website = "https://spring-theory.example.com";

test("the directory shows verified studios with today's hours, filters them by text, and sorts them by distance", {
  tag: "@phone",
}, async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 53.55, longitude: 9.99 });
  await page.goto("/studios");
  const cards = page.getByRole("article");
  const all = await cards.count();
  expect(all).toBeGreaterThanOrEqual(14);
  await expect(page.getByRole("status")).toHaveText(`${all} studios found`);
  await expect(page.getByRole("button", { name: "Near me" })).toBeVisible();
  await expectNothingMoved(page);

  const card = page.getByRole("article").filter({ hasText: berlin });
  await expect(card.getByText("Berlin, Germany")).toBeVisible();
  await expect(card.getByText("Verified")).toBeVisible();
  // measured at once, because the cards above are laid out when they come near
  const apart = await card.evaluate((element) => {
    const end = (part: string) => element.querySelector(part)?.getBoundingClientRect().bottom ?? Number.NaN;
    return end("ul") - end("a[href^='/studios/']");
  });
  expect(apart, "one row of buttons").toBeCloseTo(0, 0);
  await expect(card.locator("hours-today")).toHaveText(/^(Closed today|\d\d:\d\d – \d\d:\d\d.*)$/);
  await expect(card.getByText("3 instructors", { exact: true })).toBeVisible();
  await expect(card.getByText(/^Forty mini-trampolines/)).toBeVisible();
  const ways = {
    Call: "tel:+49305550112",
    Email: /^mailto:hallo@/,
    "Website of": website,
    "Map of": /openstreetmap.*mlat=52/,
  };
  for (const [way, href] of Object.entries(ways))
    await expect(card.getByRole("link", { name: `${way} ${berlin}` })).toHaveAttribute("href", href);
  await expect(page.getByText("Hours not available").first()).toBeVisible();

  await page.getByRole("searchbox", { name: "Search studios" }).fill("KREUZBERG");
  await expect(page.getByRole("status")).toHaveText("1 studio found");
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/search=KREUZBERG/);
  await page.reload();
  await expect(page.getByRole("status")).toHaveText("1 studio found");
  await expectNoSidewaysScroll(page);
  await page.getByRole("searchbox", { name: "Search studios" }).fill("");
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(cards.first()).toContainText("Sprungwerk Hamburg");
  await expect(cards.first()).toContainText(/\d (km|mi) away/);
  await expect(page.getByText("Your position stays in your browser.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("Add Your Studio says that registration is coming soon", { tag: "@full" }, async ({ page }) => {
  await page.goto("/studios");
  const shown = page.waitForEvent("dialog");
  const pressed = page.getByRole("button", { name: "Add Your Studio" }).click();
  const dialog = await shown;
  expect(dialog.message()).toBe("Feature coming soon: Studio registration");
  await dialog.accept();
  await pressed;
});

test("a studio shows its contacts once, hours and instructors, and doesn't mark a closed day as open", {
  tag: "@phone",
}, async ({ page }) => {
  // a Sunday in Berlin
  await page.clock.setFixedTime(new Date("2026-03-08T12:00:00+01:00"));
  await page.goto("/studios");
  await page.getByRole("link", { name: `View Details: ${berlin}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: berlin })).toBeVisible();
  const ways = {
    "Call +49 30 555 0112": "tel:+49305550112",
    "Send Email hallo@spring-theory.example.com": "mailto:hallo@spring-theory.example.com",
    "Visit Website spring-theory.example.com": website,
  };
  for (const [name, href] of Object.entries(ways)) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
    await expect(page.locator(`main a[href="${href}"]`)).toHaveCount(1);
  }
  await expect(page.getByText("Beispielstraße 12, 10999 Berlin, Germany")).toBeVisible();
  await expect(page.getByRole("region", { name: "About" })).toContainText("Forty mini-trampolines");
  await expect(page.getByRole("row")).toHaveCount(7);
  await expect(page.getByRole("row", { name: /^Sunday/ })).toContainText("Closed");
  await expect(page.locator("tr[aria-current=date]:not([data-now])")).toContainText("Sunday");
  await expect(page.locator("header img, article img").first()).toBeVisible();
  const instructors = page.getByRole("region", { name: "Instructors" }).getByRole("listitem");
  await expect(instructors).toHaveText(["Jule Brandt", "Emre Aksoy", "Nora Feldt"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
