import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";

type Revision = { id: string; article_id: string; fields: unknown };

/**
 * The database keeps a revision of each article that is imported published. Those that the files have under an id of their own
 * are deleted again, so that the history is the exported one.
 */
export async function dropCopies(service: SupabaseClient<Database>, imported: object[]): Promise<void> {
  const revisions = imported as Revision[];
  const ids = new Set(revisions.map(({ id }) => id));
  for (const [article, own] of Map.groupBy(revisions, ({ article_id }) => article_id)) {
    const contents = new Set(own.map(contentOf));
    const table = service.from("article_revisions");
    const { data, error } = await table
      .select("id, article_id, fields")
      .eq("article_id", article)
      .is("published_by", null);
    if (error) throw new Error(`article_revisions: ${error.message}`);
    const copies = data.filter((one) => !ids.has(one.id) && contents.has(contentOf(one))).map(({ id }) => id);
    if (copies.length === 0) continue;
    const deleted = await service.from("article_revisions").delete().in("id", copies);
    if (deleted.error) throw new Error(`article_revisions: ${deleted.error.message}`);
  }
}

const contentOf = ({ fields }: Revision) => JSON.stringify(fields);
