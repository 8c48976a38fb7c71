import { adminMessages } from "@/admin-messages.ts";
import * as data from "@/data/admin/blacklist.ts";
import type { Seen } from "@/data/admin/if-unchanged.ts";
import type { KeywordEntry } from "@/domain/blacklist.ts";
import { activeRowList } from "./active-rows.ts";
import { applyRule } from "./moderation-bulk.ts";
import { notifySuccess } from "./notice.ts";
import { followChange, putRow } from "./rows.ts";
import { write } from "./write.ts";

export type { BlacklistedKeyword } from "@/data/admin/blacklist.ts";

const { statusFailed, deleteFailed, saveFailed, errors } = adminMessages.blacklist;

/** The keyword blacklist. */
export const {
  $rows: $keywords,
  $params: $keywordParams,
  setParams: setKeywordParams,
  load: loadKeywords,
  toggle: toggleKeyword,
  remove: deleteKeyword,
} = activeRowList<data.BlacklistedKeyword>(
  { list: data.listKeywords, setActive: data.setKeywordActive, remove: data.removeKeyword },
  { name: ({ keyword }) => `“${keyword}”`, list: "blacklist", statusFailed, deleteFailed },
);

/**
 * Saves a new keyword, or an edited one as it was seen, which is active again; `applies` rejects what waits and matches it.
 * Returns whether the keyword is saved.
 */
export async function saveKeyword(seen: Seen | null, entry: KeywordEntry, applies = false): Promise<boolean> {
  const words = `“${entry.keyword}” is ${seen === null ? "on the blacklist" : "saved and active"}.`;
  let id = "";
  const isSaved = await write(
    "keyword form",
    async () => {
      const row = await (seen
        ? followChange($keywords, seen, data.changeKeyword(seen, entry))
        : data.addKeyword(entry));
      id = row.id;
      putRow($keywords, row);
      notifySuccess(words);
    },
    saveFailed,
    errors,
  );
  if (isSaved && applies) {
    await applyRule({ kind: "blacklist", id }, words);
    // the row counts what it decided
    await loadKeywords();
  }
  return isSaved;
}
