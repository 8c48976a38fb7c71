import { atom, onMount } from "nanostores";
import { synonymMessages } from "@/features/tags/admin/messages.ts";
import * as data from "@/features/tags/admin/synonyms.data.ts";
import { tagsText } from "@/features/tags/tags.ts";
import type { Seen } from "@/platform/admin/if-unchanged.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { dropRow, followChange, putRow } from "@/platform/admin/rows.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { isCode } from "@/platform/errors.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { SynonymGroup } from "@/features/tags/admin/synonyms.data.ts";

export const $synonyms = atom<AsyncState<data.SynonymGroup[]>>({ state: "loading" });
onMount($synonyms, () => void loadSynonyms());

export const loadSynonyms = () => readAsAdmin($synonyms, data.listSynonyms);

const messages = synonymMessages;

/** Saves a new group, or an edited one unless it changed since `seen`. Returns whether it succeeded. */
export const saveSynonyms = (seen: Seen | null, group: string[]): Promise<boolean> =>
  write(
    "synonym form",
    async () => {
      const row = await (seen
        ? followChange($synonyms, seen, data.changeSynonyms(seen, group))
        : data.addSynonyms(group));
      putRow($synonyms, row);
      notifySuccess(messages.saved(tagsText(row.words)));
    },
    messages.saveFailed,
    messages.errors,
  );

/** Deletes a group. Returns whether it succeeded. */
export const deleteSynonyms = (row: data.SynonymGroup): Promise<boolean> =>
  write(
    row.id,
    async () => {
      await followChange($synonyms, row, data.removeSynonyms(row)).catch((error) => {
        if (!isCode(error, "not-found")) throw error;
      });
      dropRow($synonyms, row.id);
      notifySuccess(messages.deleted(tagsText(row.words)));
    },
    messages.deleteFailed,
  );
