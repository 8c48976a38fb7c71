import { moveToTrash } from "@/features/trash/admin/trash.data.ts";
import { ifUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";
import { allRows } from "@/platform/paging.data.ts";
import type { Bounce } from "../bounce.ts";

type TableRow = Database["public"]["Tables"]["bounces"]["Row"];
/** A bounce with types for its checked columns. */
export type BounceRow = Omit<TableRow, keyof Bounce> & Bounce;
type Writes = Omit<Bounce, "id"> & { is_published: boolean };

const table = () => client.from("bounces");

const typed = (row: TableRow) => row as unknown as BounceRow;
const untyped = (fields: Writes) => ({ ...fields, steps: fields.steps as unknown as TableRow["steps"] });

/** All bounces, last edited first. */
export const listBounces = async (): Promise<BounceRow[]> => {
  const newestFirst = () => table().select().order("updated_at", { ascending: false }).order("id");
  return (await allRows((from, to) => newestFirst().range(from, to))).map(typed);
};

/**
 * Saves a new bounce (null) or an edited one. The database adds a number to a slug that is in use. Throws ChangedMeanwhile if it was
 * saved since it was seen, "not-found" (server code "deleted") if it was deleted.
 */
export async function saveBounce(seen: Seen | null, fields: Writes): Promise<BounceRow> {
  if (seen) return typed(await updateIfUnchanged("bounces", seen, untyped(fields)));
  return typed(unwrap(await table().insert(untyped(fields)).select().single()));
}

/** Publishes or unpublishes a bounce. Throws the same errors as saveBounce. */
export const setPublished = async (seen: Seen, is_published: boolean): Promise<BounceRow> =>
  typed(await updateIfUnchanged("bounces", seen, { is_published }));

/** Moves a bounce to the trash. Throws the same errors as saveBounce. */
export const removeBounce = async (seen: Seen): Promise<void> =>
  void (await ifUnchanged(moveToTrash("bounce", seen), () => table().select().eq("id", seen.id).maybeSingle()));
