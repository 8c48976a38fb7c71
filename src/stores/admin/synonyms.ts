import { atom, onMount } from "nanostores";
import type { Seen } from "@/data/admin/if-unchanged.ts";
import * as data from "@/data/admin/synonyms.ts";
import { isCode } from "@/data/errors.ts";
import { tagsText } from "@/domain/tags.ts";
import type { AsyncState } from "@/stores/resource.ts";
import { synonymMessages } from "@/tag-messages.ts";
import { notifySuccess } from "./notice.ts";
import { readAsAdmin } from "./role.ts";
import { dropRow, followChange, putRow } from "./rows.ts";
import { write } from "./write.ts";

export type { SynonymGroup } from "@/data/admin/synonyms.ts";

/** The groups of words that the public search takes for the same. */
export const $synonyms = atom<AsyncState<data.SynonymGroup[]>>({ state: "loading" });
onMount($synonyms, () => void loadSynonyms());

export const loadSynonyms = () => readAsAdmin($synonyms, data.listSynonyms);

const words = synonymMessages;

/** Saves a new group, or an edited one as it was seen. Returns whether it succeeded. */
export const saveSynonyms = (seen: Seen | null, group: string[]): Promise<boolean> =>
  write(
    "synonym form",
    async () => {
      const row = await (seen
        ? followChange($synonyms, seen, data.changeSynonyms(seen, group))
        : data.addSynonyms(group));
      putRow($synonyms, row);
      notifySuccess(words.saved(tagsText(row.words)));
    },
    words.saveFailed,
    words.errors,
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
      notifySuccess(words.deleted(tagsText(row.words)));
    },
    words.deleteFailed,
  );
