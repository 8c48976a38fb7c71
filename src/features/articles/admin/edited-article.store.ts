import { atom, computed } from "nanostores";
import { type ArticleEntry, articleOfEntry } from "@/features/articles/admin/article-entry.ts";
import type { ArticleRow } from "@/features/articles/admin/articles.data.ts";
import type { articleMessages } from "@/features/articles/admin/messages.ts";
import { changesSince, type Draft, needsChoice } from "@/platform/form-conflict.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { slugOf } from "@/platform/slug.ts";
import { browserStorage } from "@/platform/storage.browser.ts";

/** The article in the editor, and the changes since its last save. */
export type Editing = Draft<ArticleEntry> & {
  /** the saved row; null before the first save */
  row: ArticleRow | null;
  /** the id for the first save, so that it can be repeated */
  newId: string;
  /** whether there are unpublished changes */
  isEdited: boolean;
  saved: ArticleEntry;
};
export type SaveState = keyof typeof articleMessages.saveState;

export const $editing = atom<AsyncState<Editing>>({ state: "loading" });
export const $saving = atom<"idle" | "saving" | "offline" | "failed">("idle");

/** Whether the values in the editor are saved, and the reason if not. */
export const $saveState = computed([$editing, $saving], (editing, progress): SaveState => {
  if (editing.state !== "ready" || isSaved(editing.value)) return "saved";
  if (hasConflict(editing.value)) return "conflict";
  return progress === "idle" ? "unsaved" : progress;
});

export const isSaved = ({ typed }: Editing) => Object.keys(typed).length === 0;
export const hasConflict = (editing: Editing) => needsChoice(changesSince(editing, editing.saved));

/** The values in the editor: the saved ones with the unsaved changes. */
export const entryIn = ({ saved, typed }: Editing): ArticleEntry => ({ ...saved, ...typed });

/** The columns for the values in the editor. After the first publication, an empty address keeps the saved one. */
export function fieldsIn(editing: Editing): ReturnType<typeof articleOfEntry> {
  const entry = entryIn(editing);
  const { row } = editing;
  const slug = row?.published_at && slugOf(entry.slug) === "" ? row.slug : entry.slug;
  return articleOfEntry({ ...entry, slug });
}

/** The slug for the values in the editor. That of a saved draft includes the number that the database appended to a slug in use. */
export function shownSlug(editing: Editing): string {
  const { row } = editing;
  const { slug } = fieldsIn(editing);
  const isSavedDraft = row !== null && !row.is_published && slug === fieldsIn({ ...editing, typed: {} }).slug;
  return isSavedDraft ? row.slug : slug;
}

export const nameOf = ({ row }: Editing) => row?.id ?? "new";

/** The article in the editor. Throws if there is none. */
export function editedArticle(): Editing {
  const editing = $editing.get();
  if (editing.state !== "ready") throw new Error("No article is open");
  return editing.value;
}

export const setEditing = (part: Partial<Editing>): void =>
  $editing.set({ state: "ready", value: { ...editedArticle(), ...part } });

const draftKey = (article: string) => `unsaved article ${article}`;

/** Stores unsaved changes on this device, so that they survive a crash. */
export function keepArticleDraft(): void {
  const editing = editedArticle();
  const draft: Draft<ArticleEntry> = { typed: editing.typed, begun: editing.begun };
  browserStorage.write(draftKey(nameOf(editing)), JSON.stringify(draft));
}

/** The changes of an article stored on this device, or null. */
export const articleDraft = (article: string): Draft<ArticleEntry> | null => browserStorage.readJson(draftKey(article));

/** Removes the stored changes after a save, unless another tab has stored other changes since. */
export function forgetArticleDraft(article: string, typed: Partial<ArticleEntry>): void {
  if (JSON.stringify(articleDraft(article)?.typed) === JSON.stringify(typed)) browserStorage.remove(draftKey(article));
}
