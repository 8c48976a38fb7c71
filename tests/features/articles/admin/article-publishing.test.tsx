import { act } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import ArticleEditor from "@/features/articles/admin/ArticleEditor.tsx";
import { changeArticle, openArticle, saveArticle } from "@/features/articles/admin/article-editor.store.ts";
import { publishArticle } from "@/features/articles/admin/article-publishing.store.ts";
import { editedArticle } from "@/features/articles/admin/edited-article.store.ts";
import { serviceClient } from "../../../support/member.ts";
import { click, eventually, render } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const articles = () => serviceClient().from("blog_articles");
beforeAll(() => signInNewAdmin());
beforeEach(() => localStorage.removeItem("unsaved article new"));

/** A new article in the editor, saved as a draft. Returns its id. */
async function write(title: string) {
  await openArticle("new");
  changeArticle({ title, content: "Jump." });
  expect(await saveArticle()).toBe(true);
  return editedArticle().row?.id ?? expect.fail("not saved");
}

const textField = (container: HTMLElement) => container.querySelector("[data-field=content]");

/** Opens a saved article in the editor. */
async function open(id: string) {
  const container = await render(<ArticleEditor id={id} />);
  await eventually(() => expect(textField(container)?.shadowRoot?.querySelector(".cm-content")).toBeTruthy());
  return container;
}

const dialog = () => document.querySelector("dialog[aria-labelledby]:has(form)");

test("the address of an article with another's title is shown as the database numbers it", async () => {
  const word = crypto.randomUUID().slice(0, 8);
  await write(`Landing ${word}`);
  await publishArticle(null);
  const id = await write(`Landing ${word}`);
  const container = await open(id);
  const field = container.querySelector<HTMLInputElement>("[name=slug]");
  const address = `/blog/landing-${word}-2`;
  expect([field?.value, field?.placeholder]).toEqual(["", `landing-${word}-2`]);
  expect(container.querySelector(`[id="${field?.id}-hint"]`)?.textContent).toBe(address);
  await click("Publish");
  expect(dialog()?.textContent).toContain(`Address: ${address}`);
  await click("Publish Now");
  await vi.waitFor(async () =>
    expect((await articles().select().eq("id", id).single()).data).toMatchObject({
      slug: `landing-${word}-2`,
      is_published: true,
    }),
  );
  // a new title has a new address
  await act(async () => changeArticle({ slug: "Soft landing" }));
  expect(container.querySelector(`[id="${field?.id}-hint"]`)?.textContent).toContain(
    `from ${address} to /blog/soft-landing.`,
  );
});
