import { writeFile } from "node:fs/promises";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { openEmbedded } from "./connection.ts";
import type { DataFolder } from "./data-folder.ts";
import { explainFullDisk } from "./full-disk.ts";
import { NewerSchemaError } from "./migrate.ts";
import { StartError } from "./start-error.ts";

/** The database of a data folder, its files whole. */
export async function openDatabase({ database, databaseMark }: DataFolder): Promise<PgliteConnection> {
  const connection = openEmbedded(database);
  try {
    await connection.driver.waitReady;
  } catch (error) {
    const explained = explainFullDisk(error, String(database));
    if (explained instanceof StartError) throw explained;
    throw new StartError(
      `The database in ${database} can't be opened (${(error as Error).message}). ` +
        "Choose another folder with DATA_DIR, or give this data up with: npm start -- --reset",
    );
  }
  if (database !== undefined) await writeFile(databaseMark, "");
  return connection;
}

/** Data of a newer version is left alone; a sentence says what to do. */
export function explainSchema(error: unknown, folder: string | undefined): unknown {
  if (!(error instanceof NewerSchemaError)) return error;
  return new StartError(
    `The data in ${folder} was made by a newer version of this product (${error.message}). ` +
      "Update the code, choose another folder with DATA_DIR, or start over with: npm start -- --reset",
  );
}
