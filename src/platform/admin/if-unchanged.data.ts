import type { PostgrestClient } from "@supabase/postgrest-js";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { DataError, unwrap } from "@/platform/errors.ts";

/** Thrown when another administrator saved the row since it was read, instead of overwriting it. `present` is the current row. */
export class ChangedMeanwhile extends DataError {
  readonly present: { id: string };
  constructor(present: { id: string }) {
    super("conflict", "", { serverCode: "changed" });
    this.present = present;
  }
}

type Failure = { message: string; code?: string };
type Rows<Row> = PromiseLike<
  { data: Row | null; error: null; status: number } | { data: null; error: Failure; status: number }
>;

/**
 * Runs a write that filters by the row's last known `updated_at`, and returns the written row. Throws ChangedMeanwhile when the row
 * was saved since, and "not-found" (server code "deleted") when it was deleted.
 */
export async function ifUnchanged<Row extends { id: string }>(write: Rows<Row>, read: () => Rows<Row>): Promise<Row> {
  const written = unwrap(await write);
  if (written) return written;
  const present = unwrap(await read());
  if (present) throw new ChangedMeanwhile(present);
  throw new DataError("not-found", "", { serverCode: "deleted" });
}

/** A row as the screen shows it. A write is rejected if the row changed since. */
export type Seen = { id: string; updated_at: string };

type Tables = Database["public"]["Tables"];
type Versioned = { [Name in keyof Tables]: Tables[Name]["Row"] extends Seen ? Name : never }[keyof Tables];
type RowOf<Name extends Versioned> = Tables[Name]["Row"] & { id: string };

// postgrest-js can't type a query of a table that is a type parameter
const table = (name: Versioned) => (client as unknown as PostgrestClient).from(name);
const present =
  <Name extends Versioned>(name: Name, id: string, columns: string) =>
  () =>
    table(name).select(columns).eq("id", id).maybeSingle<RowOf<Name>>();

/** Updates a row and returns its `columns`, by default all. Throws the same errors as ifUnchanged. */
export const updateIfUnchanged = <Name extends Versioned>(
  name: Name,
  { id, updated_at }: Seen,
  fields: Tables[Name]["Update"],
  columns = "*",
): Promise<RowOf<Name>> =>
  ifUnchanged(
    table(name).update(fields).eq("id", id).eq("updated_at", updated_at).select(columns).maybeSingle<RowOf<Name>>(),
    present(name, id, columns),
  );

/** Deletes a row and returns it. Throws the same errors as ifUnchanged. */
export const deleteIfUnchanged = <Name extends Versioned>(name: Name, { id, updated_at }: Seen): Promise<RowOf<Name>> =>
  ifUnchanged(
    table(name).delete().eq("id", id).eq("updated_at", updated_at).select().maybeSingle<RowOf<Name>>(),
    present(name, id, "*"),
  );
