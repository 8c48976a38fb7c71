import { unwrap } from "./errors.ts";
import { publicRows } from "./public-rows.ts";

/** Up to `limit` verified studios after the given id, in the order of their ids, for the build. */
export async function verifiedStudiosAfter(id: string | null, limit: number) {
  const query = publicRows.from("studios").select().eq("is_verified", true).order("id").limit(limit);
  return unwrap(await (id === null ? query : query.gt("id", id)));
}
