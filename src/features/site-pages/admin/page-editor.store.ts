import { atom } from "nanostores";
import { pageMessages } from "@/features/site-pages/admin/messages.ts";
import { originalMarkdown } from "@/features/site-pages/admin/original-text.browser.ts";
import * as data from "@/features/site-pages/admin/site-pages.data.ts";
import {
  changedTexts,
  originalTexts,
  type PageId,
  type PageTexts,
  pageIds,
  sitePages,
} from "@/features/site-pages/page-texts.ts";
import { autosave, type Edited } from "@/platform/admin/autosave.store.ts";
import { ChangedMeanwhile } from "@/platform/admin/if-unchanged.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { draftOf, forgetDraft, keepDraft } from "@/platform/drafts.browser.ts";
import type { Draft } from "@/platform/form-conflict.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { PageRevision } from "@/features/site-pages/admin/site-pages.data.ts";

/** The page in the editor ("" for the list), in the URL. */
export const { $params: $openPage, setParams: setOpenPage } = queryParamStore({ edit: "" }, { edit: [...pageIds] });

export const $pages = atom<AsyncState<data.PageRow[]>>({ state: "loading" });
export const loadPages = () => readAsAdmin($pages, data.readPages);

/** Whether a page has changes that aren't published. */
export const isEdited = ({ texts, draft }: data.PageRow): boolean =>
  draft !== null && JSON.stringify(Object.entries(draft).sort()) !== JSON.stringify(Object.entries(texts).sort());

/** The page in the editor: the saved texts, and the changes since. */
export type EditedPage = Edited<PageTexts> & { row: data.PageRow; original: PageTexts };

const draftName = (id: PageId) => `page ${id}`;

/** The editor of a page. */
export const pageEditor = autosave<PageTexts, EditedPage>({
  name: "page",
  save: async (page) => {
    const draft = changedTexts(textsIn(page), page.original);
    return savedAs(page, await data.savePage(page.row, { draft }));
  },
  theirs: async (present, page) => savedAs(page, present as data.PageRow),
  keep: ({ row, typed, begun }) => keepDraft(draftName(row.id), { typed, begun }),
  forget: ({ row }) => forgetDraft(draftName(row.id)),
  takenOver: pageMessages.takenOver,
});

export const {
  $open: $editedPage,
  $saveState: $pageSaveState,
  change: changeTexts,
  resolve: resolveText,
  save: saveDraft,
} = pageEditor;

/** The texts in the editor. */
export const textsIn = ({ saved, typed }: EditedPage): PageTexts => ({ ...saved, ...typed }) as PageTexts;

const savedTexts = (row: data.PageRow, original: PageTexts): PageTexts => ({
  ...original,
  ...(row.draft ?? row.texts),
});
const savedAs = ({ original }: EditedPage, row: data.PageRow) => ({ row, saved: savedTexts(row, original) });

/** Opens a page, with the unsaved changes of this tab. */
export const openPage = (id: PageId): Promise<void> =>
  pageEditor.open(async () => {
    const [row, markdown] = await Promise.all([data.readPage(id), originalMarkdown(id)]);
    const original = { ...originalTexts(id), ...markdown };
    const saved = savedTexts(row, original);
    const stored = draftOf<Draft<PageTexts>>(draftName(id));
    if (stored.typed) notifySuccess(pageMessages.recovered);
    return { row, saved, original, typed: {}, begun: saved, ...stored };
  });

/** Publishes the texts in the editor. */
export const publishPage = (): Promise<boolean> =>
  write(
    "page",
    () =>
      pageEditor.inOrder(async () => {
        const page = pageEditor.opened();
        const texts = changedTexts(withoutMargins(textsIn(page)), withoutMargins(page.original));
        try {
          pageEditor.settle(page, savedAs(page, await data.savePage(page.row, { texts, draft: null })));
        } catch (error) {
          if (error instanceof ChangedMeanwhile) await pageEditor.followTheirs(error);
          throw error;
        }
        notifySuccess(pageMessages.published(sitePages[page.row.id].title));
      }),
    pageMessages.publishFailed,
    pageMessages.errors,
  );

const withoutMargins = (texts: PageTexts): PageTexts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));

/** The publishes of the open page, newest first. */
export const $pageRevisions = atom<AsyncState<data.PageRevision[]>>({ state: "loading" });

export const loadPageRevisions = (id: PageId): Promise<void> => {
  $pageRevisions.set({ state: "loading" });
  return readAsAdmin($pageRevisions, () => data.listRevisions(id));
};

/** Puts the texts of a revision into the editor; those of the source for {}. The notice undoes it. */
export function restoreTexts(texts: PageTexts): void {
  const page = pageEditor.opened();
  const before = textsIn(page);
  changeTexts({ ...page.original, ...texts });
  notifySuccess(pageMessages.restored, () => changeTexts(before));
}
