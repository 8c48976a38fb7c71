import { act } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import ArticleEditor from "@/features/articles/admin/ArticleEditor.tsx";
import {
  changeArticle,
  editedArticle,
  openArticle,
  saveArticle,
} from "@/features/articles/admin/article-editor.store.ts";
import { publishArticle } from "@/features/articles/admin/article-publishing.store.ts";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { localTimeField } from "@/platform/time-zone.browser.ts";
import { goOffline } from "../../../support/broken-requests.ts";
import { serviceClient } from "../../../support/member.ts";
import { button, click, eventually, render, type } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const articles = () => serviceClient().from("blog_articles");
beforeAll(() => signInNewAdmin());
beforeEach(() => {
  localStorage.removeItem("unsaved article new");
  // in jsdom, elements of a closed dialog can't be focused
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

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

test("an article with the same title as another shows its numbered address before it is published", async () => {
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

const tomorrow = localTimeField(new Date(Date.now() + 86_400_000).toISOString());
const dateField = () => dialog()?.querySelector<HTMLInputElement>("[name=published_at]") ?? null;
const chooseLater = () => act(async () => dialog()?.querySelectorAll<HTMLInputElement>("[name=when]").item(1).click());

test("a failed publish shows the failure in the dialog, which keeps the chosen date", async () => {
  const id = await write(`Offline ${crypto.randomUUID()}`);
  await open(id);
  await click("Publish");
  await chooseLater();
  await type(dateField(), tomorrow);
  const reconnect = goOffline({ method: "PATCH", path: "/blog_articles" });
  await click("Schedule");
  await eventually(() => expect(dialog()?.textContent).toContain(articleMessages.publishFailed));
  expect(dateField()?.value).toBe(tomorrow);
  reconnect();
  await click("Schedule");
  await eventually(() => expect(dialog()).toBeNull());
  const { data } = await articles().select("published_at").eq("id", id).single().throwOnError();
  expect(localTimeField(data.published_at ?? "")).toBe(tomorrow);
});

test("a conflict found while publishing closes the dialog and moves the focus to the choice", async () => {
  const id = await write(`Conflict ${crypto.randomUUID()}`);
  const container = await open(id);
  const panel = () => container.querySelector<HTMLElement>('[aria-label="Changed meanwhile"]');
  await click("Publish");
  await act(async () => changeArticle({ title: "Mine" }));
  await articles().update({ title: "Theirs" }).eq("id", id).throwOnError();
  await click("Publish Now");
  await eventually(() => expect(panel()?.textContent).toContain("Theirs"));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(panel());
  await eventually(() => expect(button("Publish").ariaBusy).toBeNull());
  await click("Publish");
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(panel());
});

test("errors that prevent publishing move the focus to the first wrong field", async () => {
  const container = await open(await write(`Wrong ${crypto.randomUUID()}`));
  const expectFocused = (selector: string) =>
    eventually(() => expect(document.activeElement).toBe(document.querySelector(selector)));
  await click("Publish");
  await chooseLater();
  await click("Schedule");
  await expectFocused("[name=published_at]");
  await click("Cancel");
  await type(container.querySelector<HTMLInputElement>("[name=cover_image_url]"), "javascript:alert(1)");
  await click("Publish");
  await expectFocused("[name=cover_image_url]");
  await act(async () => changeArticle({ content: "" }));
  await click("Preview");
  await click("Publish");
  await eventually(() => expect(document.activeElement).toBe(button("Write")));
  await type(container.querySelector<HTMLInputElement>("[name=title]"), "");
  await click("Publish");
  await expectFocused("[name=title]");
});
