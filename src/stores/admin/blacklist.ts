import * as data from "@/data/admin/blacklist.ts";
import type { Seen } from "@/data/admin/if-unchanged.ts";
import type { KeywordEntry } from "@/domain/blacklist.ts";
import { messages } from "@/messages.ts";
import { activeRowList } from "./active-rows.ts";
import { notifySuccess } from "./notice.ts";
import { followChange, putRow } from "./rows.ts";
import { write } from "./write.ts";

export type { BlacklistedKeyword } from "@/data/admin/blacklist.ts";

const { statusFailed, deleteFailed, saveFailed } = messages.blacklist;

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

/** Saves a new keyword, or an edited one as it was seen, which is active again. Returns whether it succeeded. */
export const saveKeyword = (seen: Seen | null, entry: KeywordEntry): Promise<boolean> =>
  write(
    "keyword form",
    async () => {
      const saved = seen ? followChange($keywords, seen, data.changeKeyword(seen, entry)) : data.addKeyword(entry);
      putRow($keywords, await saved);
      notifySuccess(`“${entry.keyword}” is ${seen === null ? "on the blacklist" : "saved and active"}.`);
    },
    saveFailed,
  );
