import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  $editing,
  $saveState,
  changeArticle,
  checkArticle,
  editedArticle,
  openArticle,
  resolveArticleField,
  saveArticle,
} from "@/features/articles/admin/article-editor.store.ts";
import { entryOfArticle } from "@/features/articles/admin/article-entry.ts";
import {
  $revisions,
  deleteArticle,
  loadRevisions,
  publishArticle,
  restoreRevision,
  withdrawArticle,
} from "@/features/articles/admin/article-publishing.store.ts";
import {
  $articleCounts,
  $articles,
  $openArticle,
  setArticleParams,
  setOpenArticle,
} from "@/features/articles/admin/articles.store.ts";
import { entryIn } from "@/features/articles/admin/edited-article.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $role, readRole } from "@/platform/admin/role.store.ts";
import { loseResponses } from "../../../support/broken-requests.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
beforeAll(() => signInNewAdmin());
beforeEach(() => {
  localStorage.removeItem("unsaved article new");
});

const stored = async (id: string) =>
  (await service.from("blog_articles").select().eq("id", id).single().throwOnError()).data;
const draftOf = async (id: string) =>
  (await service.from("article_drafts").select("fields").eq("article_id", id).maybeSingle().throwOnError()).data
    ?.fields;
async function revisionsOf(id: string) {
  await loadRevisions(id);
  const revisions = $revisions.get();
  return revisions.state === "ready" ? revisions.value : [];
}
const entry = () => entryIn(editedArticle());
const idOfOpen = () => editedArticle().row?.id ?? expect.fail("not saved yet");

/** A new article in the editor, saved as a draft. */
async function write(title: string, content = "Jump.") {
  await openArticle("new");
  changeArticle({ title, content });
  expect(await saveArticle()).toBe(true);
  return idOfOpen();
}
/** Saves the article as another administrator. */
const saveElsewhere = (id: string, fields: object) =>
  service.from("blog_articles").update(fields).eq("id", id).throwOnError();

test("a new article is named in the URL once the editor has its row, so that it isn't opened again", async () => {
  setOpenArticle({ article: "new" });
  const inEditor: unknown[] = [];
  onTestFinished($openArticle.listen(({ article }) => inEditor.push(article, editedArticle().row?.id)));
  const id = await write("Named");
  expect(inEditor).toEqual([id, id]);
});

test("edits are autosaved as a draft, and the slug follows the title until publication", async () => {
  await openArticle("new");
  changeArticle({ title: "Soft landings", content: "Knees." });
  expect($saveState.get()).toBe("unsaved");
  await vi.waitFor(() => expect($saveState.get()).toBe("saved"));
  const id = idOfOpen();
  expect(await stored(id)).toMatchObject({ title: "Soft landings", slug: "soft-landings", is_published: false });
  changeArticle({ title: "Softer landings" });
  await saveArticle();
  expect(await stored(id)).toMatchObject({ slug: "softer-landings" });
  await openArticle(id);
  changeArticle({ title: "Softest landings" });
  await publishArticle(null);
  changeArticle({ title: "Landings" });
  await publishArticle();
  expect(await stored(id)).toMatchObject({ title: "Landings", slug: "softest-landings" });
});

test("a draft can be saved with an empty title, an external cover or an invalid slug", async () => {
  await openArticle("new");
  changeArticle({ content: "Only text", slug: "//Ä?", cover_image_url: "javascript:alert(1)" });
  expect(await saveArticle()).toBe(true);
  expect(await stored(idOfOpen())).toMatchObject({ title: "Untitled", cover_image_url: null });
});

test("a new article whose first save gets no response is not duplicated by the next save", async () => {
  const title = `Lost ${crypto.randomUUID()}`;
  await openArticle("new");
  changeArticle({ title });
  const restore = loseResponses({ method: "POST", path: "/blog_articles" });
  expect(await saveArticle()).toBe(false);
  restore();
  changeArticle({ content: "Written since." });
  expect(await saveArticle()).toBe(true);
  const { data } = await service.from("blog_articles").select("id").eq("title", title).throwOnError();
  expect(data).toEqual([{ id: idOfOpen() }]);
  expect((await draftOf(idOfOpen())) ?? (await stored(idOfOpen()))).toMatchObject({ content: "Written since." });
});

test("edits during a save are saved next", async () => {
  const id = await write("First");
  changeArticle({ title: "Second" });
  const saving = saveArticle();
  await vi.waitFor(() => expect($saveState.get()).toBe("saving"), { interval: 1 });
  changeArticle({ title: "Third" });
  await saving;
  expect($saveState.get()).toBe("unsaved");
  await saveArticle();
  expect(await stored(id)).toMatchObject({ title: "Third" });
});

test("once published, the slug is shown as normalized by the database", async () => {
  await write("Moved");
  await publishArticle(null);
  changeArticle({ slug: "Soft landing" });
  await saveArticle();
  expect(entry().slug).toBe("Soft landing");
  await publishArticle();
  expect(entry().slug).toBe("soft-landing");
});

test("visitors see the published version, not later edits", async () => {
  const id = await write("Public");
  await publishArticle(null);
  changeArticle({ content: "Better." });
  await saveArticle();
  expect(await stored(id)).toMatchObject({ content: "Jump.", is_published: true });
  expect(await draftOf(id)).toMatchObject({ content: "Better." });
  await openArticle(id);
  expect([entry().content, editedArticle().isEdited]).toEqual(["Better.", true]);
  await publishArticle();
  expect(await stored(id)).toMatchObject({ content: "Better." });
  expect([await draftOf(id), editedArticle().isEdited]).toEqual([undefined, false]);
});

test("a future date schedules the article, and unpublishing keeps its content", async () => {
  const id = await write("Later");
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect(await publishArticle(at)).toBe(true);
  expect(new Date((await stored(id)).published_at ?? "").toISOString()).toBe(at);
  expect($notice.get()?.text).toMatch(/^“Later” goes live on /);
  changeArticle({ content: "Longer." });
  await withdrawArticle();
  expect(await stored(id)).toMatchObject({ content: "Longer.", is_published: false });
});

test.each([false, true])(
  "two editors lose nothing: conflicting fields wait for a choice (published: %s)",
  async (isPublic) => {
    const id = await write("Mine and theirs", "Old.");
    if (isPublic) await publishArticle(null);
    changeArticle({ content: "Mine.", author: "Me" });
    await saveElsewhere(id, { content: "Theirs.", excerpt: "Theirs too" });
    expect(await saveArticle()).toBe(false);
    await vi.waitFor(() => expect($saveState.get()).toBe("conflict"));
    expect(entry()).toMatchObject({ content: "Mine.", author: "Me", excerpt: "Theirs too" });
    expect(await publishArticle()).toBe(false);
    expect(await stored(id)).toMatchObject({ content: "Theirs." });
    resolveArticleField("content", "mine");
    expect(await saveArticle()).toBe(true);
    expect(isPublic ? await draftOf(id) : await stored(id)).toMatchObject({
      content: "Mine.",
      author: "Me",
      excerpt: "Theirs too",
    });
  },
);

test("choosing another editor's value replaces only that field", async () => {
  const id = await write("Theirs", "Old.");
  changeArticle({ content: "Mine.", author: "Me" });
  await saveElsewhere(id, { content: "Theirs." });
  await saveArticle();
  resolveArticleField("content", "theirs");
  await saveArticle();
  expect(await stored(id)).toMatchObject({ content: "Theirs.", author: "Me" });
});

test("returning to the tab shows another administrator's save", async () => {
  const id = await write("Watched", "Old.");
  await saveElsewhere(id, { content: "Theirs." });
  await checkArticle();
  expect(entry().content).toBe("Theirs.");
  expect($notice.get()?.text).toMatch(/^Another administrator saved/);
});

test("offline edits are stored on the device and restored after a crash", async () => {
  const id = await write("Offline", "Old.");
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  changeArticle({ content: "Written in a tunnel." });
  expect(await saveArticle()).toBe(false);
  expect($saveState.get()).toBe("offline");
  network.mockRestore();
  await openArticle(id);
  expect(entry().content).toBe("Written in a tunnel.");
  expect(await saveArticle()).toBe(true);
  expect(await stored(id)).toMatchObject({ content: "Written in a tunnel." });
  expect(localStorage.getItem(`unsaved article ${id}`)).toBeNull();
});

test("edits stored on the device never overwrite later saves", async () => {
  const id = await write("Two devices", "Old.");
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  changeArticle({ content: "From the tunnel." });
  await saveArticle();
  network.mockRestore();
  await saveElsewhere(id, { content: "From the desk." });
  await openArticle(id);
  expect($saveState.get()).toBe("conflict");
  expect(await saveArticle()).toBe(false);
  expect(await stored(id)).toMatchObject({ content: "From the desk." });
});

test("a revision opens in the editor and is public only after publishing", async () => {
  const id = await write("Kept", "One.");
  await publishArticle(null);
  changeArticle({ content: "Two." });
  await publishArticle();
  const revisions = await revisionsOf(id);
  expect(revisions.map(({ fields }) => fields.content)).toEqual(["Two.", "One."]);
  await restoreRevision(revisions[1] ?? expect.fail("no revision"));
  expect(entry()).toEqual(entryOfArticle(revisions[1]?.fields ?? expect.fail("no fields")));
  await saveArticle();
  expect(await stored(id)).toMatchObject({ content: "Two." });
  await publishArticle();
  expect(await stored(id)).toMatchObject({ content: "One." });
});

test("restoring a revision stores unpublished work as a revision, and keeps the slug unless the old one is requested", async () => {
  const id = await write("Soft");
  await publishArticle(null);
  changeArticle({ slug: "moved", content: "Not published." });
  const published = (await revisionsOf(id))[0] ?? expect.fail("no revision");
  expect(await restoreRevision(published)).toBe(true);
  expect(entry()).toMatchObject({ content: "Jump.", slug: "moved" });
  expect((await revisionsOf(id)).map(({ fields }) => fields.content)).toEqual(["Not published.", "Jump."]);
  // saving the restored draft adds no revision: visitors see what they saw before
  await saveArticle();
  expect((await revisionsOf(id)).map(({ fields }) => fields.content)).toEqual(["Not published.", "Jump."]);

  expect(await restoreRevision(published, { withAddress: true })).toBe(true);
  expect(entry()).toMatchObject({ content: "Jump.", slug: "soft" });
});

test("a revision isn't restored while the draft can't be saved", async () => {
  const id = await write("Offline");
  await publishArticle(null);
  changeArticle({ content: "Not published." });
  const published = (await revisionsOf(id))[0] ?? expect.fail("no revision");
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await restoreRevision(published)).toBe(false);
  expect(entry().content).toBe("Not published.");
  vi.restoreAllMocks();
});

test("revoking an editor's role shows a message, stops saving, and keeps the input", async () => {
  const { userId } = await signInNewAdmin();
  await readRole();
  const id = await write("Revoked");
  await publishArticle(null);
  await service.from("user_roles").delete().eq("user_id", userId).throwOnError();
  changeArticle({ content: "Too late." });
  expect(await saveArticle()).toBe(false);
  expect([$role.get(), $saveState.get()]).toEqual([{ state: "ready", value: null }, "failed"]);
  expect(await publishArticle()).toBe(false);
  expect($notice.get()?.text).toMatch(/Your role in the admin area was taken away\.$/);
  expect(localStorage.getItem(`unsaved article ${id}`)).toContain("Too late.");
  expect(await stored(id)).toMatchObject({ content: "Jump." });
  await signInNewAdmin();
});

test("an article deleted by another administrator is no longer saved, and the input stays", async () => {
  const id = await write("Gone");
  changeArticle({ content: "Still here." });
  await service.from("blog_articles").delete().eq("id", id).throwOnError();
  expect(await saveArticle()).toBe(false);
  expect([$saveState.get(), entry().content]).toEqual(["failed", "Still here."]);
  expect($notice.get()?.text).toBe("Another administrator deleted it meanwhile.");
});

test("deleting removes the article and its revisions, unless it was changed meanwhile", async () => {
  const id = await write("Short");
  await publishArticle(null);
  await saveElsewhere(id, { excerpt: "Wait" });
  expect(await deleteArticle()).toBe(false);
  await checkArticle();
  expect(await deleteArticle()).toBe(true);
  expect((await service.from("article_revisions").select("id").eq("article_id", id)).data).toEqual([]);
});

test("a hundred articles are searched, filtered, counted and paged in the database", async () => {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const rows = Array.from({ length: 100 }, (_, n) => ({
    slug: `${word}-${n}`,
    title: n === 7 ? `Odd *,() "${word}"` : `${word} ${n}`,
    is_published: n % 2 === 0,
    published_at: n % 4 === 0 ? new Date(Date.now() + 60_000_000).toISOString() : null,
  }));
  await service.from("blog_articles").insert(rows).throwOnError();
  onTestFinished($articles.listen(() => undefined));
  const expectFound = async (params: { search?: string; state?: string; page?: string }, expected: number[]) => {
    setArticleParams({ search: word, state: "all", page: "1", ...params });
    await vi.waitFor(() => {
      const list = readyValue($articles);
      expect([list.rows.length, list.total, list.page]).toEqual(expected);
    });
  };
  await expectFound({}, [25, 100, 1]);
  await expectFound({ page: "4" }, [25, 100, 4]);
  await expectFound({ page: "99" }, [25, 100, 4]);
  await expectFound({ state: "draft" }, [25, 50, 1]);
  await expectFound({ state: "scheduled" }, [25, 25, 1]);
  await expectFound({ state: "published" }, [25, 25, 1]);
  await expectFound({ search: `Odd *,() "${word}"` }, [1, 1, 1]);
  for (const odd of [`${word})`, `${word}%`, `${word}\\`, `${word},and(`, `${word}"x`, "x".repeat(2000)])
    await expectFound({ search: odd }, [0, 0, 1]);
  expect(readyValue($articleCounts).scheduled).toBeGreaterThanOrEqual(25);
});

test.each(["not-an-id", "00000000-0000-4000-8000-000000000000"])(
  "the unknown article address %s shows a message",
  async (id) => {
    await openArticle(id);
    expect($editing.get()).toEqual({
      state: "failed",
      message: "This isn't here anymore. Somebody may have deleted it.",
    });
  },
);
