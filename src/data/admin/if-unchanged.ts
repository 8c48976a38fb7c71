import { DataError, toDataError } from "../errors.ts";

/** Thrown instead of overwriting what somebody else saved since a row was read; `present` is the row as it is now. */
export class ChangedMeanwhile extends DataError {
  readonly present: { id: string };
  constructor(present: { id: string }) {
    super("conflict", "", { serverCode: "changed" });
    this.present = present;
  }
}

type Rows<Row> = PromiseLike<{ data: Row | null; error: Parameters<typeof toDataError>[0] | null; status: number }>;

/**
 * The row that a write returned, which names the `updated_at` it was read with. Throws ChangedMeanwhile when it met no row
 * because somebody saved it since, and "not-found" (server code "deleted") when it is gone.
 */
export async function ifUnchanged<Row extends { id: string }>(write: Rows<Row>, read: () => Rows<Row>): Promise<Row> {
  const written = await write;
  if (written.error) throw toDataError(written.error, written.status);
  if (written.data) return written.data;
  const present = await read();
  if (present.error) throw toDataError(present.error, present.status);
  if (present.data) throw new ChangedMeanwhile(present.data);
  throw new DataError("not-found", "", { serverCode: "deleted" });
}

/** A row as the screen has it: the write that follows is refused when it changed since. */
export type Seen = { id: string; updated_at: string };
