import { expect, type Locator, type Page } from "@playwright/test";
import { openAdmin } from "../support/e2e/admin.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { test } from "../support/e2e/test.ts";

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const title = (page: Page) => page.locator("[data-review]").first();

const openings: [name: string, path: string, opener: (page: Page) => Locator][] = [
  ["the form of a new plan", "/admin/plans", button("New Plan")],
  ["the review of a video", "/admin/moderation", title],
  ["a rejection", "/admin/moderation", button(/^Reject /)],
  ["the form of a new channel", "/admin/whitelist", button("Add Channel")],
  ["the form of a channel", "/admin/whitelist", button(/^Edit /)],
  ["the form of a new keyword", "/admin/blacklist", button("Add Keyword")],
  ["the form of a keyword", "/admin/blacklist", button(/^Edit /)],
  [
    "the preview of a digest",
    "/admin/subscriptions?tab=digests",
    button("Preview Last week's bounce: something old, something steep"),
  ],
];

for (const [index, [name, path, opener]] of openings.entries()) {
  test(`${name} is a modal dialog that restores focus`, { tag: index === 0 ? [] : ["@full"] }, async ({ page }) => {
    await openAdmin(page, path);
    await expectGoodDialog(page, opener(page));
  });
}

test("the dialogs of the profile page are modal and restore focus", { tag: "@full" }, async ({ page }) => {
  await signInAs(page, await newMember());
  await page.goto("/profile");
  for (const name of ["Change email address", "Change password", "Delete my account"])
    await expectGoodDialog(page, page.getByRole("button", { name }));
});

/** Checks for a native modal <dialog>: Esc and its Close button close it and restore focus. */
async function expectGoodDialog(page: Page, opener: Locator) {
  const dialog = page.locator("dialog[open]");
  const endings = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close", exact: true }).click(),
  ];
  for (const end of endings) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expect(dialog).toHaveAccessibleName(/./);
    await end();
    // closed for the browser and for the island, which removes the content
    await expect(page.locator("dialog > *")).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}
