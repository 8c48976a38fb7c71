import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support/e2e/expectations.ts";
import { signInAs } from "../support/e2e/people.ts";
import { newAdmin, service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

const word = `q${crypto.randomUUID().slice(0, 6)}`;
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();
const text = (page: Page) => page.getByRole("textbox", { name: "Text" });

test("a second tab warns before edits are lost, and pasted HTML becomes Markdown", async ({
  page,
  context,
  tolerate,
}) => {
  // Chromium sets an inline style when typing over large text; the CSP blocks it, and the editor applies its own
  tolerate(/Applying inline style violates/);
  await signInAs(page, await newAdmin());
  const row = { slug: `shared-${word}`, title: `Shared ${word}`, content: "Old text." };
  const { data } = await service().from("blog_articles").insert(row).select("id").single().throwOnError();
  await page.goto(`/admin/content?article=${data.id}`);
  await expect(text(page)).toHaveText("Old text.");
  const other = await context.newPage();
  await other.goto(`/admin/content?article=${data.id}`);
  await text(other).click();
  await other.keyboard.press("Control+End");
  await other.keyboard.type(" From the other tab.");
  await saved(other);

  // no refresh in the first tab, which must still have the old version
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" From here.");
  await expect(page.getByRole("region", { name: "Changed meanwhile" })).toContainText("From the other tab.");
  await expect(text(page)).toContainText("From here.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Keep mine: Text" }).click();
  await saved(page);

  await text(page).click();
  await page.keyboard.press("Control+a");
  const paste = (types: Record<string, string>) =>
    text(page).evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, types);
  await paste({
    "text/plain": "Bold list",
    "text/html":
      '<h2>Why</h2><p><b>Bold</b> <span style="font-weight:700">Docs</span> <img src="x" onerror="alert(1)"><script>alert(2)</script></p><ul><li>one</li></ul>',
  });
  await expect(text(page)).toContainText("## Why");
  await expect(text(page)).toContainText("**Bold** **Docs**");
  await expect(text(page)).not.toContainText("alert");
  await expect(page.getByText("1 picture of the copied text must be added with the button Picture.")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("plans");
  await page.keyboard.press("Control+a");
  await paste({ "text/plain": "https://example.com/plans" });
  await expect(text(page)).toHaveText("[plans](https://example.com/plans)");
  await saved(page);

  // an article without a text isn't published
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Please write something first")).toBeVisible();
  await expect(text(page)).toBeFocused();
});
