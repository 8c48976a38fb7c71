import { type ArticleEntry, entryOfArticle, newArticle } from "@/features/articles/admin/article-entry.ts";
import * as data from "@/features/articles/admin/articles.data.ts";
import { type Editing, fieldsIn, nameOf } from "@/features/articles/admin/edited-article.store.ts";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { autosave } from "@/platform/admin/autosave.store.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";
import { unsavedPrefix } from "@/platform/drafts.browser.ts";
import type { Draft } from "@/platform/form-conflict.ts";
import { slugOf } from "@/platform/slug.ts";
import { browserStorage } from "@/platform/storage.browser.ts";
import { nameNewArticle } from "./articles.store.ts";

const draftKey = (article: string) => `${unsavedPrefix}article ${article}`;

/** The changes of an article stored on this device, or null. */
const articleDraft = (article: string): Draft<ArticleEntry> | null => browserStorage.readJson(draftKey(article));

/** Removes the stored changes, unless another tab has stored others since. */
export function forgetArticleDraft({ row, typed }: Pick<Editing, "row" | "typed">): void {
  const name = nameOf({ row });
  if (JSON.stringify(articleDraft(name)?.typed) === JSON.stringify(typed)) browserStorage.remove(draftKey(name));
}

/** The editor of an article. */
export const articleEditor = autosave<ArticleEntry, Editing>({
  name: "article",
  save: async (editing) => {
    const fields = fieldsIn(editing);
    const { row: seen } = editing;
    const row = await (seen ? data.saveDraft(seen, fields) : data.createArticle(editing.newId, fields));
    return savedAs(editing, row, row.is_published);
  },
  theirs: ({ id }) => read(id),
  keep: ({ row, typed, begun }) => browserStorage.write(draftKey(nameOf({ row })), JSON.stringify({ typed, begun })),
  forget: forgetArticleDraft,
  onSaved: (before) => {
    const { row } = editedArticle();
    if (before.row === null && row) nameNewArticle(row.id);
  },
  takenOver: articleMessages.takenOver,
});

export const {
  $open: $editing,
  $saveState,
  opened: editedArticle,
  change: changeArticle,
  resolve: resolveArticleField,
  save: saveArticle,
} = articleEditor;

/** The state of the editor once the values in it are saved. */
export function savedAs({ saved, typed }: Editing, row: data.ArticleRow, isEdited: boolean) {
  const values = { ...saved, ...typed };
  // a publish saves the address in its normal form; a draft doesn't save it yet
  if (row.is_published && (!isEdited || slugOf(values.slug) === "")) values.slug = row.slug;
  return { row, isEdited, saved: values };
}

/** The form values of a saved article. Until its first publication, the address follows the title. */
function valuesOf(row: data.ArticleRow, fields: Parameters<typeof entryOfArticle>[0]): ArticleEntry {
  const entry = entryOfArticle(fields);
  const isFromTitle =
    row.published_at === null && entry.slug.replace(/-\d+$/, "") === (slugOf(entry.title) || "article");
  return isFromTitle ? { ...entry, slug: "" } : entry;
}

async function read(id: string) {
  const { row, draft } = await data.readArticle(id);
  return { row, isEdited: draft !== null, saved: valuesOf(row, draft ?? row) };
}

/** Opens an article, or a new one for "new", including unsaved changes stored on this device. */
export const openArticle = (id: string): Promise<void> =>
  articleEditor.open(async () => {
    const present = id === "new" ? { row: null, isEdited: false, saved: newArticle } : await read(id);
    const draft = articleDraft(id);
    if (draft) notifySuccess(articleMessages.recovered);
    return { ...present, newId: crypto.randomUUID(), ...(draft ?? { typed: {}, begun: present.saved }) };
  });

/** Checks whether another administrator or another tab has saved the article, and merges that version. */
export const checkArticle = (): Promise<void> =>
  articleEditor.check(async () => {
    const seen = editedArticle().row;
    const present = seen && (await asAdmin(() => read(seen.id)));
    return present && present.row.updated_at !== editedArticle().row?.updated_at ? present : null;
  });
