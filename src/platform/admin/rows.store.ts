import type { PreinitializedWritableAtom } from "nanostores";
import { ChangedMeanwhile } from "@/platform/admin/if-unchanged.data.ts";
import { DataError } from "@/platform/errors.ts";
import { type AsyncState, discardReads } from "@/platform/resource.store.ts";
import { asAdmin } from "./role.store.ts";

type Rows<Row> = PreinitializedWritableAtom<AsyncState<Row[]>>;

const edit = <Row>(store: Rows<Row>, change: (rows: Row[]) => Row[]) => {
  // before get(), which reads a store without listeners
  discardReads(store);
  const list = store.get();
  if (list.state === "ready") store.set({ state: "ready", value: change(list.value) });
};

/** Replaces a row with its saved version, or prepends a new one. */
export const putRow = <Row extends { id: string }>(store: Rows<Row>, row: Row) =>
  edit(store, (rows) =>
    rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [row, ...rows],
  );

/**
 * Returns the result of a write. If it fails because the row was changed or deleted meanwhile, updates the list before rethrowing.
 * A row that is hidden because the role was revoked stays in the list.
 */
export async function followChange<Row extends { id: string }, Saved>(
  store: Rows<Row>,
  { id }: { id: string },
  write: Promise<Saved>,
): Promise<Saved> {
  return asAdmin(() => write).catch((error) => {
    if (error instanceof ChangedMeanwhile) putRow(store, error.present as Row);
    if (error instanceof DataError && error.serverCode === "deleted") dropRow(store, id);
    throw error;
  });
}

/** Removes a row from the list. */
export const dropRow = <Row extends { id: string }>(store: Rows<Row>, gone: string) =>
  edit(store, (rows) => rows.filter(({ id }) => id !== gone));
