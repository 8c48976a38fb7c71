import type { ListPage } from "@/platform/admin/list-pages.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { DataError, offline, unwrap } from "@/platform/errors.ts";

/** A text that shows a picture. `kind` is as in the view texts_with_pictures, `id` that of the article, plan, studio or digest. */
export type PictureUse = { kind: string; id: string; title: string };

type Row = Database["public"]["Functions"]["picture_library"]["Returns"][number];
/** A stored picture. `alt` is "" without a default. `unused_since` is an ISO time, null for a picture with uses (at most 20). */
export type Picture = Omit<Row, "uses" | "unused_since" | "total"> & {
  uses: PictureUse[];
  unused_since: string | null;
};

export const picturesPerPage = 50;

export type PictureFilter = { search: string; state: string; sort: string };

/** One page (from 1) of the matching pictures, and the total number of matches. */
export async function findPictures(filter: PictureFilter, page: number): Promise<ListPage<Picture>> {
  const rows = unwrap(await client.rpc("picture_library", { ...filter, page })) as (Picture & { total: number })[];
  return { rows, page, total: rows[0]?.total ?? 0 };
}

/** Saves the default alt text of a picture. Throws "conflict" if it isn't `seen` anymore. */
export async function saveAlt(name: string, seen: string, alt: string): Promise<void> {
  const table = () => client.from("picture_alts");
  const saved =
    seen === ""
      ? await table().insert({ name, alt }).select("name")
      : await table().update({ alt }).eq("name", name).eq("alt", seen).select("name");
  if (unwrap(saved).length === 0) throw new DataError("conflict", "", { serverCode: "changed" });
}

/** Shows another stored picture at every use of one. Returns the number of changed rows. */
export const replacePicture = async (old_name: string, new_name: string): Promise<number> =>
  unwrap(await client.rpc("replace_picture", { old_name, new_name }));

/**
 * Deletes an unused picture. Throws "unexpected" (server code "23514") if it is in use again. If its file can't be deleted now, the
 * hourly job deletes it.
 */
export async function deletePicture(name: string): Promise<void> {
  unwrap(await client.rpc("delete_picture", { name }));
  const { pictures } = await import("@/platform/admin/storage.data.ts").catch(offline);
  const { error } = await pictures.remove([name]);
  if (error) console.warn(error);
}
