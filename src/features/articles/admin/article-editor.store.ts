import { type ArticleEntry, entryOfArticle, newArticle } from "@/features/articles/admin/article-entry.ts";
import * as data from "@/features/articles/admin/articles.data.ts";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { ChangedMeanwhile } from "@/platform/admin/if-unchanged.data.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin, confirmRole, isRevoked, readAsAdmin } from "@/platform/admin/role.store.ts";
import { isCode } from "@/platform/errors.ts";
import { type Draft, rebase, resolveField } from "@/platform/form-conflict.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.browser.ts";
import { slugOf } from "@/platform/slug.ts";
import { nameNewArticle } from "./articles.store.ts";
import {
  $editing,
  $saving,
  articleDraft,
  type Editing,
  editedArticle,
  fieldsIn,
  forgetArticleDraft,
  hasConflict,
  isSaved,
  keepArticleDraft,
  nameOf,
  setEditing,
} from "./edited-article.store.ts";

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

const debounceMs = 1200;
let timer: ReturnType<typeof setTimeout> | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Runs saves and publishes one after another, because each requires the version that the previous one returned. */
export function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  clearTimeout(timer);
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

/** Opens an article, or a new one for "new", including unsaved changes stored on this device. */
export async function openArticle(id: string): Promise<void> {
  const before = $editing.get();
  if (before.state === "ready" && !isSaved(before.value)) await saveArticle();
  clearTimeout(timer);
  $editing.set({ state: "loading" });
  $saving.set("idle");
  await readAsAdmin($editing, async () => {
    const present = id === "new" ? { row: null, isEdited: false, saved: newArticle } : await read(id);
    const draft = articleDraft(id);
    if (draft) notifySuccess(articleMessages.recovered);
    return { ...present, newId: crypto.randomUUID(), ...(draft ?? { typed: {}, begun: present.saved }) };
  });
  scheduleSave();
}

/** Changes values in the editor. Stores them on this device immediately, and saves them after a debounce. */
export const changeArticle = (part: Partial<ArticleEntry>): void =>
  edit({ typed: { ...editedArticle().typed, ...part } });

/** Resolves the conflict of a field that another administrator also changed. */
export function resolveArticleField(field: keyof ArticleEntry, whose: "mine" | "theirs"): void {
  const editing = editedArticle();
  edit(resolveField(editing, editing.saved, field, whose));
}

function edit(draft: Partial<Draft<ArticleEntry>>): void {
  setEditing(draft);
  keepArticleDraft();
  scheduleSave();
}

function scheduleSave(): void {
  clearTimeout(timer);
  const editing = $editing.get();
  if (editing.state !== "ready" || isSaved(editing.value) || hasConflict(editing.value)) return;
  timer = setTimeout(() => void saveArticle(), debounceMs);
}

const retrySave = () => void saveArticle();

/** Saves the changes as a draft, which isn't public. Returns whether all changes are saved. */
export const saveArticle = (): Promise<boolean> => inOrder(saveNow);

async function saveNow(): Promise<boolean> {
  const editing = editedArticle();
  if (isSaved(editing)) return true;
  if (hasConflict(editing)) return false;
  $saving.set("saving");
  const fields = fieldsIn(editing);
  try {
    const { row: seen } = editing;
    const row = await asAdmin(() => (seen ? data.saveDraft(seen, fields) : data.createArticle(editing.newId, fields)));
    if (editing.row === null) nameNewArticle(row.id);
    forgetArticleDraft(nameOf(editing), editing.typed);
    settle(editing, row, row.is_published);
    return true;
  } catch (error) {
    await fail(error);
    return false;
  }
}

/** Updates the editor after a save. Changes typed during the save are saved next. */
export function settle({ typed, saved }: Editing, row: data.ArticleRow, isEdited: boolean): void {
  const now = editedArticle().typed;
  const unsaved = Object.entries(now).filter(([field, value]) => typed[field as keyof ArticleEntry] !== value);
  const values = { ...saved, ...typed };
  // a publish saves the address in its normal form; a draft doesn't save it yet
  if (row.is_published && (!isEdited || slugOf(values.slug) === "")) values.slug = row.slug;
  $saving.set("idle");
  setEditing({ row, isEdited, saved: values, begun: values, typed: Object.fromEntries(unsaved) });
  if (unsaved.length > 0) keepArticleDraft();
  scheduleSave();
}

async function fail(error: unknown): Promise<void> {
  console.warn(error);
  $saving.set(isCode(error, "offline") ? "offline" : "failed");
  if (isCode(error, "offline")) return retryWhenOnline(retrySave);
  if (isRevoked(error)) notifyError(genericMessages.revoked);
  if (isCode(error, "not-found")) notifyError(adminMessages.meanwhile.deleted ?? "");
  if (error instanceof ChangedMeanwhile) await followTheirs(error).catch((reason) => console.warn(reason));
}

/** After a conflict, shows the other administrator's version. Throws if the role was revoked: then there was no conflict. */
export async function followTheirs({ present }: ChangedMeanwhile): Promise<void> {
  await confirmRole();
  await mergeOtherVersion(present.id);
}

/** Merges another administrator's version. Fields that both changed require a choice; other own changes are saved again. */
async function mergeOtherVersion(id: string): Promise<void> {
  const otherVersion = await read(id);
  setEditing({ ...otherVersion, ...rebase(editedArticle(), otherVersion.saved) });
  $saving.set("idle");
  if (isSaved(editedArticle())) notifySuccess(articleMessages.takenOver);
  scheduleSave();
}

/** Checks whether another administrator or another tab has saved the article, and merges that version. */
export async function checkArticle(): Promise<void> {
  const editing = $editing.get();
  const seen = editing.state === "ready" ? editing.value.row : null;
  if (!seen || $saving.get() === "saving") return;
  await inOrder(async () => {
    const { row } = await asAdmin(() => data.readArticle(seen.id));
    if (row.updated_at !== editedArticle().row?.updated_at) await mergeOtherVersion(row.id);
  }).catch((error) => console.warn(error));
  scheduleSave();
}
