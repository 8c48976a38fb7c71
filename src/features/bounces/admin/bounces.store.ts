import { atom, computed, onMount } from "nanostores";
import { type BounceEntry, bounceOfEntry } from "@/features/bounces/admin/bounce-entry.ts";
import * as data from "@/features/bounces/admin/bounces.data.ts";
import { bounceAdminMessages } from "@/features/bounces/admin/messages.ts";
import { notifyMoved } from "@/features/trash/admin/trash.store.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { dropRow, followChange, putRow } from "@/platform/admin/rows.store.ts";
import { write, writeForResult } from "@/platform/admin/write.store.ts";
import { matches } from "@/platform/list-filter.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { BounceRow } from "@/features/bounces/admin/bounces.data.ts";

type Row = data.BounceRow;
const words = bounceAdminMessages;

/** The search text, and the bounce in the editor (an id, "new", or "" for none), in the URL. */
export const { $params: $bounceParams, setParams: setBounceParams } = queryParamStore(
  { search: "", bounce: "" },
  { search: null, bounce: null },
);

/** All bounces, last edited first. */
export const $bounces = atom<AsyncState<Row[]>>({ state: "loading" });

onMount($bounces, () => void loadBounces());

export const loadBounces = () => readAsAdmin($bounces, data.listBounces);

/** The bounces whose title contains the search. */
export const $foundBounces = computed([$bounces, $bounceParams], (bounces, { search }): AsyncState<Row[]> => {
  if (bounces.state !== "ready") return bounces;
  return { ...bounces, value: bounces.value.filter(({ title }) => matches({ text: title }, { search })) };
});

/**
 * Saves a new bounce as a draft, or an edited one unless it changed since it was seen. `publishes` also publishes it. The write key is
 * "bounce form". Returns null on failure.
 */
export function saveBounce(seen: Row | null, entry: BounceEntry, publishes = false): Promise<Row | null> {
  const change = async () => {
    const fields = { ...bounceOfEntry(entry, seen), is_published: publishes || (seen?.is_published ?? false) };
    const saving = data.saveBounce(seen, fields);
    const saved = await (seen ? followChange($bounces, seen, saving) : saving);
    putRow($bounces, saved);
    notifySuccess(words.saved(saved.title, saved.is_published) + words.newAddress(saved.slug, fields.slug));
    return saved;
  };
  return writeForResult("bounce form", change, words.saveFailed, words.errors);
}

/** Publishes a bounce, or makes it a draft again. */
export const toggleBounce = (row: Row): Promise<boolean> =>
  write(
    row.id,
    async () => {
      const saved = await followChange($bounces, row, data.setPublished(row, !row.is_published));
      putRow($bounces, saved);
      notifySuccess(saved.is_published ? words.saved(row.title, true) : words.withdrawn(row.title));
    },
    words.statusFailed,
    words.errors,
  );

/** Moves a bounce to the trash. The notice has an Undo button. */
export const deleteBounce = (row: Row): Promise<boolean> =>
  write(
    row.id,
    async () => {
      await followChange($bounces, row, data.removeBounce(row));
      dropRow($bounces, row.id);
      notifyMoved({ id: row.id, kind: "bounce", title: row.title }, loadBounces);
    },
    words.deleteFailed,
  );
