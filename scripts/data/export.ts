import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/platform/database.types.ts";
import { type ContentCounts, type ContentTable, contentTables, keyOf, leftOut } from "./content-tables.ts";
import { exportPictures } from "./pictures.ts";

type Service = SupabaseClient<Database>;
type Row = Record<string, unknown>;
const pageSize = 1000;

/** Writes all content to a folder: one JSON Lines file per table, the pictures and a manifest. Returns the counts. */
export async function exportContent(service: Service, folder: string): Promise<ContentCounts> {
  await mkdir(folder, { recursive: true });
  // the folder may be in this checkout, and has the addresses of subscribers
  await writeFile(join(folder, ".gitignore"), "*\n");
  const counts = {} as ContentCounts;
  for (const table of contentTables) {
    const lines: string[] = [];
    for await (const row of rowsOf(service, table)) lines.push(JSON.stringify(exported(table, row)));
    await writeFile(join(folder, `${table}.jsonl`), lines.map((line) => `${line}\n`).join(""));
    counts[table] = lines.length;
  }
  counts.pictures = await exportPictures(service, folder);
  const { data: schemaVersion, error } = await service.rpc("schema_version");
  if (error) throw new Error(`schema_version: ${error.message}`);
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify({ schemaVersion, counts }, null, 2)}\n`);
  return counts;
}

async function* rowsOf(service: Service, table: ContentTable): AsyncGenerator<Row> {
  let after: string | undefined;
  for (;;) {
    const key = keyOf(table) as "id";
    const query = service.from(table).select().order(key).limit(pageSize);
    const { data, error } = await (after === undefined ? query : query.gt(key, after));
    if (error) throw new Error(`${table}: ${error.message}`);
    yield* data as Row[];
    after = (data as Row[]).at(-1)?.[key] as string | undefined;
    if (data.length < pageSize) return;
  }
}

const exported = (table: ContentTable, row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !leftOut[table]?.includes(column)));
