import { atom, computed } from "nanostores";
import { type ArticleEntry, articleOfEntry } from "@/features/articles/admin/article-entry.ts";
import type { ArticleRow } from "@/features/articles/admin/articles.data.ts";
import type { articleMessages } from "@/features/articles/admin/messages.ts";
import { changesSince, type Draft, wantsChoice } from "@/platform/form-conflict.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { slugOf } from "@/platform/slug.ts";

/** The article in the editor, and what was typed since its last save. */
export type Editing = Draft<ArticleEntry> & {
  /** as visitors have it; null before the first save */
  row: ArticleRow | null;
  /** the id of its first save, also when that is repeated */
  newId: string;
  /** whether something was written since it was published */
  isEdited: boolean;
  /** the values that the database has */
  saved: ArticleEntry;
};
export type SaveState = keyof typeof articleMessages.saveState;

export const $editing = atom<AsyncState<Editing>>({ state: "loading" });
/** How the latest save goes. */
export const $saving = atom<"idle" | "saving" | "offline" | "failed">("idle");

/** Whether what is in the editor is saved, and if not, why. */
export const $saveState = computed([$editing, $saving], (editing, progress): SaveState => {
  if (editing.state !== "ready" || isSaved(editing.value)) return "saved";
  if (hasConflict(editing.value)) return "conflict";
  return progress === "idle" ? "unsaved" : progress;
});

export const isSaved = ({ typed }: Editing) => Object.keys(typed).length === 0;
export const hasConflict = (editing: Editing) => wantsChoice(changesSince(editing, editing.saved));

/** What the editor shows. */
export const entryIn = ({ saved, typed }: Editing): ArticleEntry => ({ ...saved, ...typed });

/** The columns of what the editor shows. The address of an article that was published once changes only where one is given. */
export function fieldsIn(editing: Editing): ReturnType<typeof articleOfEntry> {
  const entry = entryIn(editing);
  const { row } = editing;
  const slug = row?.published_at && slugOf(entry.slug) === "" ? row.slug : entry.slug;
  return articleOfEntry({ ...entry, slug });
}

export const nameOf = ({ row }: Editing) => row?.id ?? "new";

/** The article in the editor; throws where there is none. */
export function editedArticle(): Editing {
  const editing = $editing.get();
  if (editing.state !== "ready") throw new Error("No article is open");
  return editing.value;
}

export const setEditing = (part: Partial<Editing>): void =>
  $editing.set({ state: "ready", value: { ...editedArticle(), ...part } });

const draftKey = (article: string) => `unsaved article ${article}`;

/** Stores what isn't saved yet on this device, so that a crash doesn't lose it. */
export function keepArticleDraft(): void {
  const editing = editedArticle();
  const draft: Draft<ArticleEntry> = { typed: editing.typed, begun: editing.begun };
  try {
    localStorage.setItem(draftKey(nameOf(editing)), JSON.stringify(draft));
  } catch (error) {
    // writing goes on while the storage is full or forbidden
    console.warn(error);
  }
}

/** What was stored of an article; null without it. */
export const articleDraft = (article: string): Draft<ArticleEntry> | null =>
  JSON.parse(localStorage.getItem(draftKey(article)) ?? "null");

/** Removes what was stored once it is saved, unless another tab stored something else since. */
export function forgetArticleDraft(article: string, typed: Partial<ArticleEntry>): void {
  if (JSON.stringify(articleDraft(article)?.typed) === JSON.stringify(typed))
    localStorage.removeItem(draftKey(article));
}
