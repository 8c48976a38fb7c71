import { atom, computed } from "nanostores";
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
import { ChangedMeanwhile } from "@/platform/admin/if-unchanged.data.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin, isRevoked, readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { draftOf, forgetDraft, keepDraft } from "@/platform/drafts.browser.ts";
import { isCode } from "@/platform/errors.ts";
import { changesSince, type Draft, needsChoice, rebase, resolveField } from "@/platform/form-conflict.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.browser.ts";
import { inSequence } from "@/platform/sequential-requests.ts";

export type { PageRevision } from "@/features/site-pages/admin/site-pages.data.ts";

/** The page in the editor ("" for the list), in the URL. */
export const { $params: $openPage, setParams: setOpenPage } = queryParamStore({ edit: "" }, { edit: [...pageIds] });

export const $pages = atom<AsyncState<data.PageRow[]>>({ state: "loading" });
export const loadPages = () => readAsAdmin($pages, data.readPages);

/** Whether a page has changes that aren't published. */
export const isEdited = ({ texts, draft }: data.PageRow): boolean =>
  draft !== null && JSON.stringify(Object.entries(draft).sort()) !== JSON.stringify(Object.entries(texts).sort());

/** The page in the editor: the saved texts, and the changes since. */
export type EditedPage = Draft<PageTexts> & { row: data.PageRow; saved: PageTexts; original: PageTexts };

export const $editedPage = atom<AsyncState<EditedPage>>({ state: "loading" });
const $saving = atom<"idle" | "saving" | "offline" | "failed">("idle");

const isSaved = ({ typed }: EditedPage) => Object.keys(typed).length === 0;
export const hasPageConflict = (page: EditedPage): boolean => needsChoice(changesSince(page, page.saved));

/** Whether the texts in the editor are saved, and the reason if not. */
export const $pageSaveState = computed(
  [$editedPage, $saving],
  (page, progress): keyof typeof pageMessages.saveState => {
    if (page.state !== "ready" || isSaved(page.value)) return "saved";
    if (hasPageConflict(page.value)) return "conflict";
    return progress === "idle" ? "unsaved" : progress;
  },
);

/** The texts in the editor. */
export const textsIn = ({ saved, typed }: EditedPage): PageTexts => ({ ...saved, ...typed }) as PageTexts;

function editedPage(): EditedPage {
  const page = $editedPage.get();
  if (page.state !== "ready") throw new Error("No page is open");
  return page.value;
}

const setPage = (part: Partial<EditedPage>) => $editedPage.set({ state: "ready", value: { ...editedPage(), ...part } });

const draftName = (id: PageId) => `page ${id}`;
const savedTexts = (row: data.PageRow, original: PageTexts): PageTexts => ({
  ...original,
  ...(row.draft ?? row.texts),
});

const debounceMs = 1200;
let timer: ReturnType<typeof setTimeout> | undefined;
// each save requires the version that the previous one returned
const inOrder = <Result>(work: () => Promise<Result>) => inSequence("page", work);

/** Opens a page, with the unsaved changes of this tab. */
export async function openPage(id: PageId): Promise<void> {
  const before = $editedPage.get();
  if (before.state === "ready" && !isSaved(before.value)) await saveDraft();
  clearTimeout(timer);
  $editedPage.set({ state: "loading" });
  $saving.set("idle");
  await readAsAdmin($editedPage, async () => {
    const [row, markdown] = await Promise.all([data.readPage(id), originalMarkdown(id)]);
    const original = { ...originalTexts(id), ...markdown };
    const saved = savedTexts(row, original);
    const stored = draftOf<Draft<PageTexts>>(draftName(id));
    if (stored.typed) notifySuccess(pageMessages.recovered);
    return { row, saved, original, typed: {}, begun: saved, ...stored };
  });
  scheduleSave();
}

/** Changes texts in the editor. Stores them in this tab immediately, and saves them after a debounce. */
export const changeTexts = (texts: PageTexts): void => edit({ typed: { ...editedPage().typed, ...texts } });

/** Resolves the conflict of a text that another administrator also changed. */
export const resolveText = (name: string, whose: "mine" | "theirs"): void =>
  edit(resolveField(editedPage(), editedPage().saved, name, whose));

function edit(draft: Partial<Draft<PageTexts>>): void {
  setPage(draft);
  const { row, typed, begun } = editedPage();
  keepDraft(draftName(row.id), { typed, begun });
  scheduleSave();
}

function scheduleSave(): void {
  clearTimeout(timer);
  const page = $editedPage.get();
  if (page.state !== "ready" || isSaved(page.value) || hasPageConflict(page.value)) return;
  timer = setTimeout(() => void saveDraft(), debounceMs);
}

const retrySave = () => void saveDraft();

/** Saves the texts in the editor as a draft, which isn't public. Returns whether all are saved. */
export function saveDraft(): Promise<boolean> {
  clearTimeout(timer);
  return inOrder(async () => {
    const page = editedPage();
    if (isSaved(page)) return true;
    if (hasPageConflict(page)) return false;
    $saving.set("saving");
    try {
      const draft = changedTexts(textsIn(page), page.original);
      settle(page, await asAdmin(() => data.savePage(page.row, { draft })));
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  });
}

/** Updates the editor after a save. Changes typed during the save are saved next. */
function settle({ typed, original }: EditedPage, row: data.PageRow): void {
  const saved = savedTexts(row, original);
  const unsaved = Object.entries(editedPage().typed).filter(([name, text]) => typed[name] !== text);
  $saving.set("idle");
  setPage({ row, saved, begun: saved, typed: Object.fromEntries(unsaved) as PageTexts });
  if (unsaved.length === 0) forgetDraft(draftName(row.id));
  scheduleSave();
}

function fail(error: unknown): void {
  console.warn(error);
  $saving.set(isCode(error, "offline") ? "offline" : "failed");
  if (isCode(error, "offline")) retryWhenOnline(retrySave);
  if (isRevoked(error)) notifyError(genericMessages.revoked);
  if (error instanceof ChangedMeanwhile) merge(error.present as data.PageRow);
}

/** Merges another administrator's version. Texts that both changed require a choice; other own changes are saved again. */
function merge(row: data.PageRow): void {
  const saved = savedTexts(row, editedPage().original);
  setPage({ row, saved, ...rebase(editedPage(), saved) });
  $saving.set("idle");
  if (isSaved(editedPage())) notifySuccess(pageMessages.takenOver);
  scheduleSave();
}

/** Publishes the texts in the editor. */
export const publishPage = (): Promise<boolean> =>
  write(
    "page",
    () =>
      inOrder(async () => {
        clearTimeout(timer);
        const page = editedPage();
        const texts = changedTexts(withoutMargins(textsIn(page)), withoutMargins(page.original));
        try {
          settle(page, await data.savePage(page.row, { texts, draft: null }));
        } catch (error) {
          if (error instanceof ChangedMeanwhile) merge(error.present as data.PageRow);
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
  const page = editedPage();
  const before = textsIn(page);
  changeTexts({ ...page.original, ...texts });
  notifySuccess(pageMessages.restored, () => changeTexts(before));
}
