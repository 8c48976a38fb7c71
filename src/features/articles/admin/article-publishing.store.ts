import { atom } from "nanostores";
import { type ArticleFields, entryOfArticle } from "@/features/articles/admin/article-entry.ts";
import * as data from "@/features/articles/admin/articles.data.ts";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { notifyMoved } from "@/features/trash/admin/trash.store.ts";
import { hasConflict } from "@/platform/admin/autosave.store.ts";
import { ChangedMeanwhile } from "@/platform/admin/if-unchanged.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import {
  articleEditor,
  changeArticle,
  editedArticle,
  forgetArticleDraft,
  saveArticle,
  savedAs,
} from "./article-editor.store.ts";
import { loadArticles, setOpenArticle } from "./articles.store.ts";
import { type Editing, fieldsIn, nameOf } from "./edited-article.store.ts";

export type { Revision } from "@/features/articles/admin/articles.data.ts";

const messages = articleMessages;

/** The key of these writes: publish, withdraw, delete and restore. */
export const writingArticle = "article";

export const addressOf = (slug: string): string => `/blog/${slug}`;

/** Returns the result of a write. After a conflict, shows the other administrator's version before it throws. */
const withConflictShown = <Saved>(saving: Promise<Saved>): Promise<Saved> =>
  saving.catch(async (error) => {
    if (error instanceof ChangedMeanwhile) await articleEditor.followTheirs(error);
    throw error;
  });

type Save = (row: data.ArticleRow, editing: Editing) => Promise<data.ArticleRow>;

/** Runs a write of all values in the editor, after running saves. */
const writeEditor = (save: Save, failure: string): Promise<boolean> =>
  write(
    writingArticle,
    () =>
      articleEditor.inOrder(async () => {
        const before = editedArticle();
        if (hasConflict(before)) throw new Error("A field has an unresolved conflict");
        const row = before.row ?? (await data.createArticle(before.newId, fieldsIn(before)));
        if (before.row === null) articleEditor.settle(before, savedAs(before, row, false));
        const editing = editedArticle();
        const saved = await withConflictShown(save(row, editing));
        articleEditor.settle(editing, savedAs(editing, saved, false));
      }),
    failure,
    messages.errors,
  );

/** Publishes the values in the editor at the ISO date, or now for null. Undefined keeps the date of a public article. */
export const publishArticle = (published_at?: string | null): Promise<boolean> =>
  writeEditor(async (row, editing) => {
    const publication = { is_published: true, ...(published_at !== undefined && { published_at }) };
    const saved = await data.publishArticle(row, fieldsIn(editing), publication);
    const isLater = saved.published_at !== null && new Date(saved.published_at) > new Date();
    notifySuccess(
      isLater
        ? messages.scheduled(saved.title, localDateTime(saved.published_at ?? ""))
        : messages.published(saved.title, addressOf(saved.slug)),
    );
    return saved;
  }, messages.publishFailed);

/** Withdraws an article from the site. Saves the values in the editor, too. */
export const withdrawArticle = (): Promise<boolean> =>
  writeEditor(async (row, editing) => {
    const saved = await data.publishArticle(row, fieldsIn(editing), { is_published: false });
    notifySuccess(messages.withdrawn(saved.title));
    return saved;
  }, messages.withdrawFailed);

/** Moves the article in the editor to the trash and returns to the list. The notice has an Undo button. */
export const deleteArticle = (): Promise<boolean> =>
  write(
    writingArticle,
    () =>
      articleEditor.inOrder(async () => {
        const { row, typed } = editedArticle();
        if (row) await withConflictShown(data.removeArticle(row));
        forgetArticleDraft({ row, typed });
        setOpenArticle({ article: "" });
        if (row) notifyMoved({ ...row, kind: "article" }, loadArticles);
        void loadArticles();
      }),
    messages.deleteFailed,
    messages.errors,
  );

/** The revisions of the open article, newest first. */
export const $revisions = atom<AsyncState<data.Revision[]>>({ state: "loading" });

export const loadRevisions = (id: string): Promise<void> => {
  $revisions.set({ state: "loading" });
  return readAsAdmin($revisions, () => data.listRevisions(id));
};

/** Restores a revision into the editor, after storing unpublished changes as a revision. Restores its address on request only. */
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
      notifySuccess(isUnpublished ? messages.restoredOverDraft : messages.restored);
    },
    messages.restoreFailed,
    messages.errors,
  );

const isSame = (a: ArticleFields, b: ArticleFields) =>
  JSON.stringify(entryOfArticle(a)) === JSON.stringify(entryOfArticle(b));
