import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/platform/database.types.ts";
import { type ContentCounts, type ContentTable, contentTables, keyOf } from "./content-tables.ts";
import { importPictures } from "./pictures.ts";

type Service = SupabaseClient<Database>;
// The service's statements end after 8 s; 500 long videos, each indexed for search, take longer.
const batchSize = 50;
const queryCanceled = "57014";
/** The last schema before the first release. Its content has the same columns, so files of it are still welcome. */
const beforeRelease = "20261120235300";

/**
 * Brings the content of a folder written by exportContent into a database. Rows are matched by id and overwritten, so
 * importing twice changes nothing. Throws before writing anything when the two schemas differ.
 */
export async function importContent(service: Service, folder: string): Promise<ContentCounts> {
  const manifest = await readManifest(service, folder);
  const counts = {} as ContentCounts;
  counts.pictures = "pictures" in manifest.counts ? await importPictures(service, folder) : 0;
  for (const table of contentTables) {
    // files of an older schema lack a table that came later
    const rows = table in manifest.counts ? await readRows(folder, table) : [];
    // the database publishes a plan only once it has its days
    await inBatches(
      service,
      table,
      table === "workout_plans" ? rows.map((row) => ({ ...row, is_published: false })) : rows,
    );
    if (table === "workout_plan_days")
      await inBatches(service, "workout_plans", await readRows(folder, "workout_plans"));
    if (table === "article_revisions") await dropCopies(service, rows);
    counts[table] = rows.length;
  }
  return counts;
}

async function inBatches(service: Service, table: ContentTable, rows: object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await upsert(service, table, rows.slice(start, start + batchSize), start + 1);
  }
}

/** Writes rows at once, or half at a time where the database has not the time for all; throws naming the row it stopped at. */
async function upsert(service: Service, table: ContentTable, rows: unknown[], first: number): Promise<void> {
  const { error } = await service.from(table).upsert(rows as never, { onConflict: keyOf(table) });
  if (!error) return;
  if (error.code !== queryCanceled || rows.length === 1) {
    throw new Error(`${table}, rows ${first} and on: ${error.message}${hintFor(error.code)}`);
  }
  const half = Math.ceil(rows.length / 2);
  await upsert(service, table, rows.slice(0, half), first);
  await upsert(service, table, rows.slice(half), first + half);
}

// unique_violation
const hintFor = (code: string) =>
  code === "23505" ? ". The database has this row under another id: delete that one, then import again." : "";

/** What the files are of. Throws when it is another schema. */
async function readManifest(service: Service, folder: string): Promise<{ counts: object }> {
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  const { data: here, error } = await service.rpc("schema_version");
  if (error) throw new Error(`schema_version: ${error.message}`);
  if (![here, beforeRelease].includes(manifest.schemaVersion)) {
    throw new Error(
      `The files are of schema ${manifest.schemaVersion}, the database has ${here}. Bring both to the same migrations first.`,
    );
  }
  return manifest;
}

async function readRows(folder: string, table: ContentTable): Promise<object[]> {
  const text = await readFile(join(folder, `${table}.jsonl`), "utf8");
  return text.split("\n").flatMap((line, index) => {
    if (line === "") return [];
    try {
      return [JSON.parse(line)];
    } catch {
      throw new Error(`${table}.jsonl, line ${index + 1}: not a JSON row`);
    }
  });
}

type Revision = { id: string; article_id: string; fields: unknown };

/**
 * The database keeps a revision of each article that is imported published. Those that the files have under an id of their own
 * are deleted again, so that the history is the exported one.
 */
async function dropCopies(service: SupabaseClient<Database>, imported: object[]): Promise<void> {
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
