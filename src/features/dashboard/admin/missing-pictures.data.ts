import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { allRows } from "@/platform/paging.data.ts";

/** An upload that a plan, studio or article refers to, but the storage doesn't have. */
export type MissingPicture = Database["public"]["Functions"]["missing_pictures"]["Returns"][number];

export const listMissingPictures = (): Promise<MissingPicture[]> =>
  allRows((from, to) =>
    client.rpc("missing_pictures").order("table_name").order("title").order("row_id").order("picture").range(from, to),
  );
