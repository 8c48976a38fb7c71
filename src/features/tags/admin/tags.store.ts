import { atom, onMount } from "nanostores";
import { tagMessages } from "@/features/tags/admin/messages.ts";
import * as data from "@/features/tags/admin/tags.data.ts";
import { changeText, countsText, type TagChange, type TagSort, tagSorts, tagsPerPage } from "@/features/tags/tags.ts";
import { existingPage, type ListPage } from "@/platform/admin/list-pages.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { queryParamStore, reloadOnQueryChange } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { ListedTag } from "@/features/tags/admin/tags.data.ts";

/** The tab of the screen, in the URL. */
export const { $params: $taxonomyParams, setParams: setTaxonomyParams } = queryParamStore(
  { tab: "tags" },
  { tab: ["tags", "categories", "synonyms"] },
);

/** The search text, the sort and the page (from 1) of the list, in the URL. `show` is "alike" for similarly spelled tags. */
export const { $params: $tagParams, setParams: setTagParams } = queryParamStore(
  { search: "", show: "all", sort: "name", page: "1" },
  { search: null, show: ["all", "alike"], sort: [...tagSorts], page: null },
);

/** The current page of the list, and the total number of matches. */
export const $tags = atom<AsyncState<ListPage<data.ListedTag>>>({ state: "loading" });
export const $tagChanges = atom<AsyncState<data.RecentTagChange[]>>({ state: "loading" });
export const $tagPreview = atom<AsyncState<data.TagPreview>>({ state: "loading" });

onMount($tags, () => reloadOnQueryChange($tagParams, loadTags));
onMount($tagChanges, () => void loadTagChanges());

export const loadTags = () =>
  readAsAdmin($tags, async () => {
    const { search, show, sort, page } = $tagParams.get();
    const query = { search, alike: show === "alike", sort: sort as TagSort };
    return existingPage((number) => data.findTags(query, number), page, tagsPerPage);
  });

export const loadTagChanges = () => readAsAdmin($tagChanges, data.recentTagChanges);

/** Loads the effect of a change. */
export function previewTags(change: TagChange): Promise<void> {
  $tagPreview.set({ state: "loading" });
  return readAsAdmin($tagPreview, () => data.previewTags(change));
}

const reload = () => Promise.all([loadTags(), loadTagChanges()]);
const messages = tagMessages;

/** Renames, merges or deletes tags everywhere. Returns whether it succeeded. */
export const replaceTags = (change: TagChange): Promise<boolean> =>
  write(
    "tags",
    async () => {
      const { id, ...counts } = await data.replaceTags(change);
      await reload();
      if (id === null) notifyError(messages.unknown);
      else
        notifySuccess(messages.changed(changeText(change), countsText(counts)), () => void undoTags({ ...change, id }));
    },
    messages.failed,
    messages.errors,
  );

/** Undoes a change, except in rows that changed since. Returns whether it succeeded. */
export const undoTags = ({ id, ...change }: TagChange & { id: string }): Promise<boolean> =>
  write(
    id,
    async () => {
      const undone = await data.undoTags(id);
      await reload();
      if (!undone) return notifyError(messages.undoGone);
      const { stay } = undone;
      const summary = changeText(change);
      notifySuccess(
        stay === 0 ? messages.undone(summary) : messages.undoneInPart(summary, countsText(undone), shownNumber(stay)),
      );
    },
    messages.undoFailed,
    messages.errors,
  );
