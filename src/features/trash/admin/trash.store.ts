import { atom, onMount } from "nanostores";
import { trashMessages } from "@/features/trash/admin/messages.ts";
import * as data from "@/features/trash/admin/trash.data.ts";
import { existingPage, type ListPage } from "@/platform/admin/list-pages.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export { type TrashItem, type TrashKind, trashPerPage } from "@/features/trash/admin/trash.data.ts";

const messages = trashMessages;

/** The page (from 1) of the trash, in the URL. */
const { $params, setParams } = queryParamStore({ page: "1" }, { page: null });

/** The current page of the trash, and the number of items. */
export const $trash = atom<AsyncState<ListPage<data.TrashItem>>>({ state: "loading" });

onMount($trash, () => $params.subscribe(() => void loadTrash()));

export const turnTrash = setParams;

export const loadTrash = (): Promise<void> =>
  readAsAdmin($trash, () => existingPage(data.trashPage, $params.get().page, data.trashPerPage));

type Named = Pick<data.TrashItem, "id" | "kind" | "title">;

/** The item that wasn't restored because its slug is taken, and a free slug. */
export const $taken = atom<{ item: Named; slug: string; free: string } | null>(null);

async function restore(item: Named, slug?: string): Promise<boolean> {
  const taken = await data.restoreFromTrash(item.id, slug);
  $taken.set(taken && { item, ...taken });
  if (!taken) notifySuccess(messages.restored[item.kind](item.title));
  return !taken;
}

/** Restores an item unpublished, with another slug if given. If the slug is taken, sets $taken instead. */
export const restoreItem = (item: Named, slug?: string): Promise<boolean> =>
  write(item.id, () => restore(item, slug).finally(() => void loadTrash()), messages.restoreFailed, messages.errors);

/** Deletes an item for good. */
export const deleteItem = ({ id, title }: Named): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.deleteFromTrash(id).finally(() => void loadTrash());
      notifySuccess(messages.deleted(title));
    },
    messages.deleteFailed,
    messages.errors,
  );

/** Notifies that a row was moved to the trash. The notice has an Undo button, which restores the row and reloads its list. */
export function notifyMoved(item: Named, reload: () => unknown): void {
  const undo = async () => {
    if (!(await restore(item))) notifyError(messages.takenMeanwhile);
    await reload();
  };
  notifySuccess(
    messages.moved(item.title),
    () => void write(`undo ${item.id}`, undo, messages.restoreFailed, messages.errors),
  );
}
