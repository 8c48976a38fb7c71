import { atom, onMount } from "nanostores";
import * as data from "@/data/admin/blacklist.ts";
import type { KeywordEntry } from "@/domain/blacklist.ts";
import { type StatusFilter, statusFilters } from "@/domain/status-filter.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { queryParamStore } from "@/stores/query-param-store.ts";
import { notifySuccess } from "./notice.ts";
import { dropRow, putRow } from "./rows.ts";
import { write } from "./write.ts";

export type { BlacklistedKeyword } from "@/data/admin/blacklist.ts";

type Row = data.BlacklistedKeyword;

/** The whole blacklist, the newest first. */
export const $keywords = atom<AsyncState<Row[]>>({ state: "loading" });

/** Which of them are shown. */
export const { $params: $keywordParams, setParams: setKeywordParams } = queryParamStore(
  { search: "", status: "all" as StatusFilter },
  { search: null, status: statusFilters },
);

onMount($keywords, () => void loadKeywords());

export const loadKeywords = () => readInto($keywords, data.listKeywords);

/** Saves a new keyword, or an edited one, which is active again. True when it is saved. */
export const saveKeyword = (id: string | null, entry: KeywordEntry): Promise<boolean> =>
  write(
    "keyword form",
    async () => {
      putRow($keywords, await (id === null ? data.addKeyword(entry) : data.changeKeyword(id, entry)));
      notifySuccess(`“${entry.keyword}” is ${id === null ? "on the blacklist" : "saved and active"}.`);
    },
    messages.blacklist.saveFailed,
  );

/** Turns a keyword on or off. */
export const toggleKeyword = ({ id, keyword, is_active }: Row): Promise<boolean> =>
  write(
    id,
    async () => {
      putRow($keywords, await data.setKeywordActive(id, !is_active));
      notifySuccess(`“${keyword}” is ${is_active ? "inactive" : "active"}.`);
    },
    messages.blacklist.statusFailed,
  );

/** Removes a keyword for good. */
export const deleteKeyword = ({ id, keyword }: Row): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.removeKeyword(id);
      dropRow($keywords, id);
      notifySuccess(`“${keyword}” is off the blacklist.`);
    },
    messages.blacklist.deleteFailed,
  );
