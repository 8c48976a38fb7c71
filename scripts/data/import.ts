import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/platform/database.types.ts";
import { type ContentCounts, type ContentTable, contentTables, keyOf } from "./content-tables.ts";
import { importPictures } from "./pictures.ts";

type Service = SupabaseClient<Database>;
// the service role's statement timeout is 8 s, which isn't enough for 500 long videos, each indexed for search
const batchSize = 50;
const queryCanceled = "57014";
/** The last schema before the first release. Its content has the same columns, so it can still be imported. */
const beforeRelease = "20261120235300";

/**
 * Imports the content of a folder written by exportContent. Rows are matched by id and overwritten, so importing twice changes
 * nothing. Throws before writing anything if the schemas differ.
 */
export async function importContent(service: Service, folder: string): Promise<ContentCounts> {
  const manifest = await readManifest(service, folder);
  const counts = {} as ContentCounts;
  counts.pictures = "pictures" in manifest.counts ? await importPictures(service, folder) : 0;
  for (const table of contentTables) {
    // files of an older schema lack tables that were added later
    const rows = table in manifest.counts ? await readRows(folder, table) : [];
    // the database rejects a published plan without days
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

/** Upserts rows at once, or in halves if a statement times out. Throws an error that names the failing row. */
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

/** Reads the manifest. Throws if the schemas differ. */
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
 * The database adds a revision for each imported article that is published. Deletes these revisions if the files have some, so that the
 * history equals the exported one.
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
