import type { ListPage } from "@/platform/admin/list-pages.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { DataError, unwrap } from "@/platform/errors.ts";

export type TrashKind = "plan" | "article" | "studio" | "digest" | "bounce";
type Row = Database["public"]["Functions"]["trash_page"]["Returns"][number];
/** An item of the trash. `admin` is the address of who deleted it, null for a deleted account. */
export type TrashItem = Omit<Row, "kind" | "admin" | "total"> & { kind: TrashKind; admin: string | null };

export const trashPerPage = 50;

/** One page (from 1) of the trash, last deleted first, and the number of items. */
export async function trashPage(page: number): Promise<ListPage<TrashItem>> {
  const rows = unwrap(await client.rpc("trash_page", { page })) as (TrashItem & { total: number })[];
  return { rows, page, total: rows[0]?.total ?? 0 };
}

/**
 * The request that moves a row to the trash, with its children. Responds with its id, or null if it was saved since `updated_at`
 * (without one: in any version), or is a digest whose sending began.
 */
export const moveToTrash = (kind: TrashKind, { id, updated_at }: { id: string; updated_at?: string }) =>
  client.rpc("move_to_trash", { kind, row_id: id, ...(updated_at && { seen: updated_at }) }).maybeSingle();

/**
 * Restores an item unpublished, with another slug if given. If the slug is taken, restores nothing and returns it with a free one,
 * otherwise null. Throws "not-found" (server code "deleted") if the item is no longer in the trash.
 */
export async function restoreFromTrash(trashed: string, new_slug = ""): Promise<{ slug: string; free: string } | null> {
  const result = unwrap(await client.rpc("restore_from_trash", { trashed, ...(new_slug && { new_slug }) }));
  if (result === null) throw new DataError("not-found", "", { serverCode: "deleted" });
  const taken = result as { slug?: string; free?: string };
  return taken.slug && taken.free ? { slug: taken.slug, free: taken.free } : null;
}

/** Deletes an item for good. Throws "not-found" (server code "deleted") if it is no longer in the trash. */
export async function deleteFromTrash(trashed: string): Promise<void> {
  if (!unwrap(await client.rpc("delete_from_trash", { trashed })))
    throw new DataError("not-found", "", { serverCode: "deleted" });
}
