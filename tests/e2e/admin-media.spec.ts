import { expect, type Page } from "@playwright/test";
import { confirmDialog } from "../support/e2e/admin.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { signInAs } from "../support/e2e/people.ts";
import { newAdmin, service } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const unused = () => `m${crypto.randomUUID().slice(0, 8)}`;
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const rowOf = (page: Page, word: string) => page.getByRole("listitem").filter({ hasText: word });

async function upload(word: string): Promise<{ name: string; path: string }> {
  const name = `${word}-1x1.png`;
  const { error } = await service().storage.from("pictures").upload(name, png, { contentType: "image/png" });
  expect(error).toBeNull();
  return { name, path: `/storage/v1/object/public/pictures/${name}` };
}
async function planWith(cover_image_url: string) {
  const slug = unused();
  const { data } = await service()
    .from("workout_plans")
    .insert({ slug, title: `Plan ${slug}`, cover_image_url })
    .select("id, slug, title")
    .single()
    .throwOnError();
  return data;
}
const coverOf = async (id: string) =>
  (await service().from("workout_plans").select("cover_image_url").eq("id", id).single().throwOnError()).data
    .cover_image_url;

test("several pictures are uploaded one after the other, each with its description", async ({ page }) => {
  const word = unused();
  await signInAs(page, await newAdmin());
  await page.goto("/admin/content?tab=pictures");
  await page.getByRole("button", { name: "Upload" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a Picture" });
  const file = (name: string) => ({ name: `${word}-${name}.png`, mimeType: "image/png", buffer: png });
  await dialog.getByLabel("Picture", { exact: true }).setInputFiles([file("one"), file("two")]);
  await expect(dialog.getByText(`${word}-one.png: 1 picture after this one`)).toBeVisible();
  await dialog.getByLabel("What does the picture show?").fill("The first");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("What does the picture show?")).toHaveValue("");
  await page.keyboard.type("The second");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: "Search pictures" }).fill(word);
  await expect(rowOf(page, word)).toHaveCount(2);
  await expect(rowOf(page, "The second")).toContainText(`${word}-two`);
});

test("a picture is described, chosen from the library, replaced everywhere and brought back, and deleted once unused", async ({
  page,
}) => {
  const word = unused();
  const { path } = await upload(word);
  const plan = await planWith(path);
  await signInAs(page, await newAdmin());
  await page.goto("/admin/content");
  await page.getByRole("button", { name: "Pictures", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search pictures" }).fill(word);
  const row = rowOf(page, word);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("1 × 1");
  await row.getByText("Used in 1 text").click();
  await expect(row.getByRole("link", { name: plan.title })).toHaveAttribute("href", `/admin/plans?plan=${plan.id}`);
  await expectAccessible(page);

  const alt = `<img src=x onerror=alert(1)> ${word}`;
  await row.getByRole("button", { name: /^Alt text/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please describe the picture")).toBeVisible();
  await page.getByRole("textbox", { name: "What does the picture show?" }).fill(alt);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "The alt text is saved.")).toBeVisible();
  await expect(row).toContainText(alt);

  // deleting is refused with the list of uses
  await row.getByRole("button", { name: /^Delete/ }).click();
  const inUse = page.getByRole("dialog", { name: "This picture is in use" });
  await expect(inUse.getByRole("link", { name: plan.title })).toBeVisible();
  await inUse.getByRole("button", { name: "Close" }).click();

  await row.getByRole("button", { name: /^Replace/ }).click();
  await page
    .getByLabel("New picture")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
  await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
  await expect(page.getByText("This file isn't a picture")).toBeVisible();
  await page.getByLabel("New picture").setInputFiles({ name: `${word}-new.png`, mimeType: "image/png", buffer: png });
  await page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
  await expect(notice(page, "The picture is replaced in 1 place.")).toBeVisible();
  expect(await coverOf(plan.id)).toContain(`${word}-new-`);
  await expect(row).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, "The old picture is back everywhere.")).toBeVisible();
  expect(await coverOf(plan.id)).toBe(path);

  const replacement = rowOf(page, `${word}-new`);
  await expect(replacement).toContainText("Unused");
  await replacement.getByRole("button", { name: /^Delete/ }).click();
  await confirmDialog(page, "The picture is deleted for good.", "Delete");
  await expect(notice(page, "The picture is deleted.")).toBeVisible();
  await expect(row).toHaveCount(1);

  // in an article, with its alt text
  await page.getByRole("button", { name: "Articles", exact: true }).click();
  await page.getByRole("button", { name: "New Article" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(word);
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Choose from library" }).click();
  const library = page.getByRole("dialog", { name: "Choose from library" });
  await library.getByRole("searchbox").fill(word);
  await expectAccessible(page);
  await library.getByRole("button", { name: alt }).click();
  await expect(page.getByRole("textbox", { name: "What does the picture show?" })).toHaveValue(alt);
  await page.getByRole("button", { name: "Add Picture" }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toContainText(path);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("img", { name: alt })).toBeVisible();
});

test("a picture is pasted and dropped onto a cover, and chosen by keyboard", async ({ page }) => {
  const word = unused();
  const { path } = await upload(word);
  const article = { slug: word, title: word, content: "Text" };
  const { data } = await service().from("blog_articles").insert(article).select("id").single().throwOnError();
  await signInAs(page, await newAdmin());
  await page.goto(`/admin/content?article=${data.id}`);
  const cover = page.getByRole("textbox", { name: "Cover" });
  await cover.click();
  const give = (kind: "paste" | "drop", name: string) =>
    cover.evaluate(
      (element, { kind, name, bytes }) => {
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(bytes)], name, { type: "image/png" }));
        const options = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          kind === "paste"
            ? new ClipboardEvent("paste", { ...options, clipboardData: files })
            : new DragEvent("drop", { ...options, dataTransfer: files }),
        );
      },
      { kind, name, bytes: [...png] },
    );
  await give("paste", `${word}-pasted.png`);
  await expect(cover).toHaveValue(new RegExp(`${word}-pasted-\\w+-1x1`));
  await give("drop", `${word}-dropped.png`);
  await expect(cover).toHaveValue(new RegExp(`${word}-dropped-\\w+-1x1`));

  await cover.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Choose from library" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Close" }).press("Tab");
  await expect(page.getByRole("searchbox", { name: "Search pictures" })).toBeFocused();
  await page.keyboard.type(`${word}-1x1`);
  await expect(page.getByRole("dialog").getByRole("button", { name: `${word}-1x1.png` })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(cover).toHaveValue(path);
  await expect(page.getByRole("button", { name: "Choose from library" })).toBeFocused();
});

test("a deleted article is undone at once, and later restored from the trash at another address by keyboard", async ({
  page,
}) => {
  const word = unused();
  const article = { slug: word, title: `Lost ${word}`, content: "Text", is_published: true };
  const { data } = await service().from("blog_articles").insert(article).select("id").single().throwOnError();
  const stored = async () =>
    (await service().from("blog_articles").select("slug, is_published").eq("id", data.id).maybeSingle().throwOnError())
      .data;
  await signInAs(page, await newAdmin());
  const remove = async () => {
    await page.goto(`/admin/content?article=${data.id}`);
    await page.getByRole("button", { name: "Delete" }).click();
    await confirmDialog(page, "You can restore it for 30 days.", "Delete");
    await expect(notice(page, `“Lost ${word}” is in the trash for 30 days.`)).toBeVisible();
  };
  await remove();
  expect(await stored()).toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notice(page, `“Lost ${word}” is back as a draft`)).toBeVisible();
  expect(await stored()).toEqual({ slug: word, is_published: false });

  await remove();
  await service().from("blog_articles").insert({ slug: word, title: "Its heir" }).throwOnError();
  await page.goto("/admin/trash");
  const row = page.getByRole("listitem").filter({ hasText: word });
  await expect(row).toContainText("30 days left");
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Restore/ }).focus();
  await page.keyboard.press("Enter");
  const address = page.getByRole("textbox", { name: "New address" });
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(`${word}-2`);
  await expect(page.getByText(`The address /blog/${word} belongs to another page by now.`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Not an address!");
  await page.keyboard.press("Enter");
  await expect(page.getByText("An address has lower-case letters, digits and hyphens.")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`${word}-again`);
  await page.keyboard.press("Enter");
  await expect(notice(page, "is back as a draft")).toBeVisible();
  expect(await stored()).toEqual({ slug: `${word}-again`, is_published: false });
  await expect(row).toHaveCount(0);
});

test("a deleted plan and digest go to the trash, from which one is deleted for good", { tag: "@phone" }, async ({
  page,
}) => {
  const plan = await planWith("");
  await signInAs(page, await newAdmin());
  await page.goto("/admin/plans");
  await page.getByRole("button", { name: `Delete ${plan.title}` }).click();
  await confirmDialog(page, "Are you sure you want to delete this workout plan?", "Delete");
  await expect(notice(page, `“${plan.title}” is in the trash for 30 days.`)).toBeVisible();
  await page.goto("/admin/trash");
  const row = page.getByRole("listitem").filter({ hasText: plan.title });
  await expect(row).toContainText("Plan");
  await expectNoSidewaysScroll(page);
  await row.getByRole("button", { name: `Delete ${plan.title} now` }).click();
  await confirmDialog(page, "is deleted for good. This can't be undone.", "Delete now");
  await expect(notice(page, `“${plan.title}” is deleted for good.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await upload(unused());
  await page.goto("/admin/content?tab=pictures");
  await expect(page.getByRole("list", { name: "Pictures" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
