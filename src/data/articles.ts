import { unwrap } from "./errors.ts";
import { publicRows } from "./public-rows.ts";

/** Up to `limit` published articles after the given id, in the order of their ids, for the build. */
export async function publishedArticlesAfter(id: string | null, limit: number) {
  const query = publicRows.from("blog_articles").select().eq("is_published", true).order("id").limit(limit);
  return unwrap(await (id === null ? query : query.gt("id", id)));
}
