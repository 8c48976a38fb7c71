import { type ArticleEntry, articleOfEntry } from "@/features/articles/admin/article-entry.ts";
import type { ArticleRow } from "@/features/articles/admin/articles.data.ts";
import type { Edited } from "@/platform/admin/autosave.store.ts";
import { slugOf } from "@/platform/slug.ts";

/** The article in the editor, and the changes since its last save. */
export type Editing = Edited<ArticleEntry> & {
  /** the saved row; null before the first save */
  row: ArticleRow | null;
  /** the id for the first save, so that it can be repeated */
  newId: string;
  /** whether there are unpublished changes */
  isEdited: boolean;
};

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

export const nameOf = ({ row }: Pick<Editing, "row">): string => row?.id ?? "new";
