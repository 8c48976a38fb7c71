import { atom } from "nanostores";
import { type ArticleFields, entryOfArticle } from "@/features/articles/admin/article-entry.ts";
import * as data from "@/features/articles/admin/articles.data.ts";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { ChangedMeanwhile } from "@/platform/admin/if-unchanged.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { localDateTime } from "@/platform/time-zone.store.ts";
import { changeArticle, followTheirs, inOrder, saveArticle, settle } from "./article-editor.store.ts";
import { loadArticles, nameNewArticle, setOpenArticle } from "./articles.store.ts";
import {
  type Editing,
  editedArticle,
  fieldsIn,
  forgetArticleDraft,
  hasConflict,
  nameOf,
  setEditing,
} from "./edited-article.store.ts";

export type { Revision } from "@/features/articles/admin/articles.data.ts";

const words = articleMessages;

/** The key of the writes that publish, withdraw and delete. */
export const writingArticle = "article";

export const addressOf = (slug: string): string => `/blog/${slug}`;

/** What a write returns. When somebody saved the article since, the editor shows that before it throws. */
const orFollow = <Saved>(saving: Promise<Saved>): Promise<Saved> =>
  saving.catch(async (error) => {
    if (error instanceof ChangedMeanwhile) await followTheirs(error);
    throw error;
  });

type Save = (row: data.ArticleRow, editing: Editing) => Promise<data.ArticleRow>;

/** Runs a write of all that is in the editor, after the saves under way. */
const writeAll = (save: Save, failure: string): Promise<boolean> =>
  write(
    writingArticle,
    () =>
      inOrder(async () => {
        const before = editedArticle();
        if (hasConflict(before)) throw new Error("A field waits for a choice");
        const row = before.row ?? (await data.createArticle(before.newId, fieldsIn(before)));
        if (before.row === null) {
          setEditing({ row });
          nameNewArticle(row.id);
        }
        const editing = editedArticle();
        const saved = await orFollow(save(row, editing));
        forgetArticleDraft(nameOf(before), editing.typed);
        settle(editing, saved, false);
      }),
    failure,
    words.errors,
  );

/**
 * Shows what is in the editor to visitors: at the date, or now for null. Without a date an article that visitors see already
 * keeps its own.
 */
export const publishArticle = (published_at?: string | null): Promise<boolean> =>
  writeAll(async (row, editing) => {
    const publication = { is_published: true, ...(published_at !== undefined && { published_at }) };
    const saved = await data.publishArticle(row, fieldsIn(editing), publication);
    const isLater = saved.published_at !== null && new Date(saved.published_at) > new Date();
    notifySuccess(
      isLater
        ? words.scheduled(saved.title, localDateTime(saved.published_at ?? ""))
        : words.published(saved.title, addressOf(saved.slug)),
    );
    return saved;
  }, words.publishFailed);

/** Takes an article from visitors; what was written since is saved in it. */
export const withdrawArticle = (): Promise<boolean> =>
  writeAll(async (row, editing) => {
    const saved = await data.publishArticle(row, fieldsIn(editing), { is_published: false });
    notifySuccess(words.withdrawn(saved.title));
    return saved;
  }, words.withdrawFailed);

/** Deletes the article in the editor and returns to the list. */
export const deleteArticle = (): Promise<boolean> =>
  write(
    writingArticle,
    () =>
      inOrder(async () => {
        const { row, typed } = editedArticle();
        if (row) await orFollow(data.removeArticle(row));
        forgetArticleDraft(row?.id ?? "new", typed);
        setOpenArticle({ article: "" });
        notifySuccess(words.deleted(row?.title ?? ""));
        void loadArticles();
      }),
    words.deleteFailed,
    words.errors,
  );

/** The revisions of the open article, the newest first. */
export const $revisions = atom<AsyncState<data.Revision[]>>({ state: "loading" });

export const loadRevisions = (id: string): Promise<void> => {
  $revisions.set({ state: "loading" });
  return readAsAdmin($revisions, () => data.listRevisions(id));
};

/**
 * Puts a revision into the editor, with its old address only on request. Unpublished work is stored as a revision first.
 * Visitors see the result once it is published.
 */
export const restoreRevision = ({ fields }: data.Revision, { withAddress = false } = {}): Promise<boolean> =>
  write(
    writingArticle,
    async () => {
      if (!(await saveArticle())) throw new Error("The draft isn't saved");
      const editing = editedArticle();
      const present = fieldsIn(editing);
      const revisions = $revisions.get();
      const latest = revisions.state === "ready" ? revisions.value[0]?.fields : undefined;
      const isUnpublished = !latest || !isSame(latest, present);
      if (isUnpublished) await data.addRevision(nameOf(editing), present);
      const { slug, ...others } = entryOfArticle(fields);
      changeArticle(withAddress ? { slug, ...others } : others);
      notifySuccess(isUnpublished ? words.restoredOverDraft : words.restored);
    },
    words.restoreFailed,
    words.errors,
  );

const isSame = (a: ArticleFields, b: ArticleFields) =>
  JSON.stringify(entryOfArticle(a)) === JSON.stringify(entryOfArticle(b));
