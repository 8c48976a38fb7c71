import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { openEmbedded } from "./connection.ts";
import type { DataFolder } from "./data-folder.ts";
import { explainFullDisk } from "./full-disk.ts";
import { UnknownSchemaError } from "./migrate.ts";
import { openNewDatabase } from "./new-database.ts";
import { StartError } from "./start-error.ts";

/** Opens the database of a data folder with complete files. Checking the tables reads all of them. */
export async function openDatabase(
  { database, databaseMark }: Pick<DataFolder, "database" | "databaseMark">,
  checkTables = true,
): Promise<PgliteConnection> {
  const connection = await openFolder(database, checkTables).catch((error: Error) => {
    const explained = explainFullDisk(error, database);
    if (explained instanceof StartError) throw explained;
    throw new StartError(
      `The database in ${database} can't be opened (${error.message}). If you have a backup, run: npm run restore -- FILE --replace. ` +
        "Or choose another folder with DATA_DIR, or delete this data with: npm start -- --reset",
    );
  });
  await writeFile(databaseMark, "");
  return connection;
}

async function openFolder(folder: string, checkTables: boolean): Promise<PgliteConnection> {
  const exists = existsSync(join(folder, "PG_VERSION"));
  const connection = exists ? openEmbedded(folder) : await openNewDatabase(folder);
  await connection.driver.waitReady;
  if (exists && checkTables) await findLostRows(connection);
  return connection;
}

/**
 * Throws if a table's file lacks rows that its index has. PostgreSQL derives a table's length from its file, so the rows of a
 * truncated file would be missing without an error.
 */
export async function findLostRows({ driver }: PgliteConnection): Promise<void> {
  try {
    await driver.transaction(async (transaction) => {
      await transaction.exec("set local enable_seqscan = off; set local enable_bitmapscan = off");
      const { rows } = await transaction.query<{ counts: string | null }>(countsByIndex);
      if (rows[0]?.counts) await transaction.exec(rows[0].counts);
    });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== DATA_CORRUPTED) throw error;
    const file = /base\/\d+\/(\d+)/.exec(message)?.[1] ?? "0";
    const { rows } = await driver.query<{ name: string }>(
      "select pg_filenode_relation(0, $1)::regclass::text as name",
      [file],
    );
    throw new Error(`${rows[0]?.name} is damaged: ${message}`);
  }
}

const DATA_CORRUPTED = "XX001";
// an index that never had an entry has one page; system tables have lower oids
const countsByIndex = `
  select string_agg('select count(*) from ' || c.oid::regclass, ';') as counts from pg_class c
  where c.oid >= 16384 and c.relkind in ('r', 't')
    and exists (select from pg_index i where i.indrelid = c.oid and pg_relation_size(i.indexrelid) > 8192)`;

/** Explains errors about data of another version, which stays unchanged, and how to continue. */
export function explainSchema(error: unknown, folder: string | undefined): unknown {
  if (!(error instanceof UnknownSchemaError)) return error;
  if (error.made === "newer") {
    return new StartError(
      `The data in ${folder} was made by a newer version of this product (${error.message}). ` +
        "Update the code, choose another folder with DATA_DIR, or start over with: npm start -- --reset",
    );
  }
  if (error.made === "other") {
    return new StartError(
      `The data in ${folder} was made with another form of this product's migrations (${error.message}) and was left as it is. ` +
        "Choose another folder with DATA_DIR, or start over with: npm start -- --reset",
    );
  }
  return new StartError(
    `The data in ${folder} was made before the first release (${error.message}) and was left as it is. To keep its content, ` +
      "start the version that made it and run: npm run export -- my-content. With this version, choose another folder " +
      "with DATA_DIR or start over with: npm start -- --reset, then run: npm run import -- my-content",
  );
}
