import { atom, onMount } from "nanostores";
import * as blacklist from "@/features/videos/admin/blacklist.data.ts";
import { ruleMessages } from "@/features/videos/admin/messages.ts";
import { type StatusFilter, statusFilters } from "@/features/videos/admin/rules.ts";
import * as whitelist from "@/features/videos/admin/whitelist.data.ts";
import type { Seen } from "@/platform/admin/if-unchanged.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin, readAsAdmin } from "@/platform/admin/role.store.ts";
import { dropRow, followChange, putRow } from "@/platform/admin/rows.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { isCode } from "@/platform/errors.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { applyRule } from "./moderation-bulk.store.ts";

export type { BlacklistedKeyword } from "@/features/videos/admin/blacklist.data.ts";
export type { WhitelistedChannel } from "@/features/videos/admin/whitelist.data.ts";

interface Source<Row, Fields> {
  kind: "blacklist" | "whitelist";
  /** the key of the write that saves a rule */
  formKey: string;
  /** all rules, newest first */
  list: () => Promise<Row[]>;
  add: (fields: Fields) => Promise<Row>;
  change: (row: Seen, fields: Fields) => Promise<Row>;
  setActive: (row: Seen, isActive: boolean) => Promise<Row>;
  remove: (row: Seen) => Promise<Row>;
  /** the name of a rule in notices */
  nameOf: (rule: Row | Fields) => string;
  /** the state of an edited rule, in notices */
  edited: string;
}

/** A store of rules that decide about videos: the rows, the filters in the URL, and the actions. */
function ruleList<Row extends Seen & { is_active: boolean }, Fields>(source: Source<Row, Fields>) {
  const { kind, formKey, nameOf } = source;
  const { statusFailed, deleteFailed, saveFailed, errors } = ruleMessages[kind];
  const $rows = atom<AsyncState<Row[]>>({ state: "loading" });
  const load = () => readAsAdmin($rows, source.list);
  onMount($rows, () => void load());

  /** Reloads the rows after a conflict: the existing rule may not be among them. */
  async function reloadAfterConflict(error: unknown): Promise<never> {
    if (isCode(error, "conflict")) await load();
    throw error;
  }

  /**
   * Saves a new rule, or an edited one unless it changed since `seen`. With `applies`, also decides about the matching candidates.
   * Returns whether the rule is saved.
   */
  async function save(seen: Seen | null, fields: Fields, applies = false): Promise<boolean> {
    const notice = `${nameOf(fields)} is ${seen ? source.edited : `on the ${kind}`}.`;
    let id = "";
    const isSaved = await write(
      formKey,
      async () => {
        const row = await (seen
          ? followChange($rows, seen, source.change(seen, fields))
          : source.add(fields).catch(reloadAfterConflict));
        id = row.id;
        putRow($rows, row);
        notifySuccess(notice);
      },
      saveFailed,
      errors,
    );
    if (isSaved && applies) {
      await applyRule({ kind, id }, notice);
      // update the row's number of decided videos
      await load();
    }
    return isSaved;
  }

  const toggle = (row: Row): Promise<boolean> =>
    write(
      row.id,
      async () => {
        putRow($rows, await followChange($rows, row, source.setActive(row, !row.is_active)));
        notifySuccess(`${nameOf(row)} is ${row.is_active ? "inactive" : "active"}.`);
      },
      statusFailed,
    );

  const remove = (row: Row): Promise<boolean> =>
    write(
      row.id,
      async () => {
        const removing = asAdmin(() => source.remove(row));
        const removed = await followChange($rows, row, removing).catch((error) => {
          if (isCode(error, "not-found")) return null;
          throw error;
        });
        dropRow($rows, row.id);
        notifySuccess(`${nameOf(row)} ${removed ? "is" : "was already"} off the ${kind}.`);
      },
      deleteFailed,
    );

  const filters = queryParamStore(
    { search: "", status: "all" as StatusFilter },
    { search: null, status: statusFilters },
  );
  return { kind, formKey, $rows, load, save, toggle, remove, ...filters };
}

export type RuleList<Row extends Seen & { is_active: boolean }> = Omit<ReturnType<typeof ruleList<Row, never>>, "save">;

/** The keyword blacklist. Saving an edited keyword activates it. */
export const keywords = ruleList({
  kind: "blacklist",
  formKey: "keyword form",
  list: blacklist.listKeywords,
  add: blacklist.addKeyword,
  change: blacklist.changeKeyword,
  setActive: blacklist.setKeywordActive,
  remove: blacklist.removeKeyword,
  nameOf: ({ keyword }) => `“${keyword}”`,
  edited: "saved and active",
});

/** The channel whitelist. Deleting a channel keeps its videos. */
export const channels = ruleList({
  kind: "whitelist",
  formKey: "channel form",
  list: whitelist.listChannels,
  add: whitelist.addChannel,
  change: whitelist.changeChannel,
  setActive: whitelist.setChannelActive,
  remove: whitelist.removeChannel,
  nameOf: ({ channel_name }) => channel_name,
  edited: "saved",
});
