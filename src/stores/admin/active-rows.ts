import { atom, onMount } from "nanostores";
import type { Seen } from "@/data/admin/if-unchanged.ts";
import { isCode } from "@/data/errors.ts";
import { type StatusFilter, statusFilters } from "@/domain/status-filter.ts";
import { queryParamStore } from "@/stores/query-param-store.ts";
import type { AsyncState } from "@/stores/resource.ts";
import { notifySuccess } from "./notice.ts";
import { asAdmin, readAsAdmin } from "./role.ts";
import { dropRow, followChange, putRow } from "./rows.ts";
import { write } from "./write.ts";

type ActiveRow = Seen & { is_active: boolean };

interface Source<Row> {
  /** the whole list, newest first */
  list: () => Promise<Row[]>;
  setActive: (row: Seen, isActive: boolean) => Promise<Row>;
  remove: (row: Seen) => Promise<Row>;
}

interface Words<Row> {
  /** the row in a notice */
  name: (row: Row) => string;
  /** "blacklist" or "whitelist" */
  list: string;
  statusFailed: string;
  deleteFailed: string;
}

/** The state of an admin list whose rows are active or inactive: its rows, its filters in the address, and what rows can do. */
export function activeRowList<Row extends ActiveRow>(source: Source<Row>, words: Words<Row>) {
  const $rows = atom<AsyncState<Row[]>>({ state: "loading" });
  const load = () => readAsAdmin($rows, source.list);
  onMount($rows, () => void load());

  const toggle = (row: Row): Promise<boolean> =>
    write(
      row.id,
      async () => {
        putRow($rows, await followChange($rows, row, source.setActive(row, !row.is_active)));
        notifySuccess(`${words.name(row)} is ${row.is_active ? "inactive" : "active"}.`);
      },
      words.statusFailed,
    );

  const remove = (row: Row): Promise<boolean> =>
    write(
      row.id,
      async () => {
        const isGone = await followChange(
          $rows,
          row,
          asAdmin(() => source.remove(row)),
        ).catch((error) => {
          if (isCode(error, "not-found")) return null;
          throw error;
        });
        dropRow($rows, row.id);
        notifySuccess(`${words.name(row)} ${isGone ? "is" : "was already"} off the ${words.list}.`);
      },
      words.deleteFailed,
    );

  const filters = queryParamStore(
    { search: "", status: "all" as StatusFilter },
    { search: null, status: statusFilters },
  );
  return { $rows, load, toggle, remove, ...filters };
}
