import { atom, computed } from "nanostores";
import type { articleMessages } from "@/article-messages.ts";
import type { ArticleRow } from "@/data/admin/articles.ts";
import { type ArticleEntry, articleOfEntry } from "@/domain/article-entry.ts";
import { changesSince, wantsChoice } from "@/domain/form-conflict.ts";
import { slugOf } from "@/domain/slug.ts";
import type { AsyncState } from "@/stores/resource.ts";

/** The article in the editor. */
export type Editing = {
  /** as visitors have it; null before the first save */
  row: ArticleRow | null;
  /** the id of its first save, also when that is repeated */
  newId: string;
  /** whether something was written since it was published */
  isEdited: boolean;
  /** the values that the database has */
  saved: ArticleEntry;
  /** the values that what is typed was begun with */
  begun: ArticleEntry;
  typed: Partial<ArticleEntry>;
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
export const hasConflict = ({ begun, saved, typed }: Editing) => wantsChoice(changesSince(begun, saved, typed));

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
