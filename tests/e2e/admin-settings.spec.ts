import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { signInAs } from "../support/e2e/people.ts";
import { newAdmin, service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

const word = `q${crypto.randomUUID().slice(0, 6)}`;
const notices = (page: Page) => page.getByRole("status").or(page.getByRole("alert"));
const checkAtWidths = async (page: Page) => {
  for (const [width, height] of [
    [320, 256],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
};

// the law and the announcement's link appear on no page that another test reads, and this product isn't rebuilt
test("an administrator changes settings, by mouse and by keyboard, and a colleague's change isn't lost", async ({
  page,
}) => {
  await signInAs(page, await newAdmin());
  await page.goto("/admin/settings");
  const law = page.getByLabel("Applicable law");
  await law.fill(`Law of ${word}`);
  await page.getByLabel("Link", { exact: true }).fill("plans");
  await page.getByLabel("Builds in 31 days").fill("1");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByLabel("Link", { exact: true })).toBeFocused();
  await expect(page.getByText("Enter a path such as /plans")).toBeVisible();
  await expect(page.getByText("Enter a whole number from 2")).toBeVisible();
  await checkAtWidths(page);
  await page.getByLabel("Link", { exact: true }).fill("/plans");
  await page.getByLabel("Host").selectOption("Netlify Free");
  await expect(page.getByLabel("Builds in 31 days")).toHaveValue("18");
  await page.getByLabel("Host").selectOption("No limit");

  // a colleague is faster
  await service()
    .from("site_settings")
    .update({ operator_law: `Theirs ${word}` })
    .eq("id", "site")
    .throwOnError();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByRole("region", { name: "Changed meanwhile" })).toContainText(`Theirs ${word}`);
  await page.getByRole("button", { name: "Keep mine: Applicable law" }).click();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(notices(page).filter({ hasText: "Settings saved" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Settings" })).toBeFocused();

  // by keyboard: typing, Enter, and Cancel
  await law.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await service().from("site_settings").select("operator_law").single()).data?.operator_law)
    .toBe("");
  await law.focus();
  await page.keyboard.type("Not saved");
  await page.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Enter");
  await expect(law).toHaveValue("");
  await page.goto("/admin/log");
  await expect(page.getByText("changed the settings").first()).toBeVisible();
});

test("an administrator edits a page's texts, previews, publishes and restores them", async ({ page, context }) => {
  await signInAs(page, await newAdmin());
  await page.goto("/admin/content");
  await page.getByRole("button", { name: "Pages" }).click();
  const list = page.getByRole("list", { name: "Pages" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await list.getByRole("link", { name: "Subscribe" }).press("Enter");
  const introduction = page.getByLabel("Introduction");
  await expect(introduction).toHaveValue("One short email a week, and a notification on your phone if you like.");
  await introduction.fill(`<b>One</b> email ${word}`);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Unpublished changes")).toBeVisible();
  await checkAtWidths(page);

  const [preview] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Preview" }).click(),
  ]);
  await expect(preview.getByText(`<b>One</b> email ${word}`)).toBeVisible();
  await expect(preview.getByText("Weekly video recommendations")).toBeVisible();
  await preview.goto("/admin/page-preview?edit=home");
  await expect(preview.getByRole("heading", { name: "Four hops to your first workout" })).toBeAttached();
  await expectNoSidewaysScroll(preview);
  await preview.close();

  // an empty text isn't published
  const [first] = [page.getByLabel("Benefit 1: title")];
  await first.fill(" ");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(first).toBeFocused();
  await expect(page.getByText("Please enter a text")).toBeVisible();
  await first.fill("Weekly videos");

  // a colleague changes the same text
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await service()
    .from("site_pages")
    .update({ draft: { introduction: `Theirs ${word}`, benefit_1_title: "Weekly videos" } })
    .eq("id", "subscribe")
    .throwOnError();
  await introduction.fill(`Mine ${word}`);
  await expect(page.getByRole("region", { name: "Changed meanwhile" })).toContainText(`Theirs ${word}`);
  await page.getByRole("button", { name: "Keep mine: Introduction" }).press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(notices(page).filter({ hasText: "Subscribe is published" })).toBeVisible();
  await expect(page.getByText("Unpublished changes")).toBeHidden();
  const published = async () =>
    (await service().from("site_pages").select("texts").eq("id", "subscribe").single().throwOnError()).data.texts;
  expect(await published()).toEqual({ introduction: `Mine ${word}`, benefit_1_title: "Weekly videos" });

  await page.getByRole("button", { name: "Restore the original text" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(introduction).toHaveValue(/^One short email a week/);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(published).toEqual({});
  await page.getByRole("button", { name: "Revisions" }).click();
  const revisions = page.getByRole("dialog", { name: "Revisions" });
  await expect(revisions.getByText("Published by you").first()).toBeVisible();
  await expect(revisions.getByText("The original text")).toBeVisible();
  await revisions
    .getByRole("listitem")
    .filter({ hasText: "Benefit 1: title" })
    .first()
    .getByRole("button", { name: "Restore" })
    .click();
  await expect(introduction).toHaveValue(`Mine ${word}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(introduction).toHaveValue(/^One short email a week/);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});
