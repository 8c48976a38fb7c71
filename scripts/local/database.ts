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

/** The database of a data folder, its files whole. */
export async function openDatabase({
  database,
  databaseMark,
}: Pick<DataFolder, "database" | "databaseMark">): Promise<PgliteConnection> {
  const connection = await openFolder(database).catch((error: Error) => {
    const explained = explainFullDisk(error, database);
    if (explained instanceof StartError) throw explained;
    throw new StartError(
      `The database in ${database} can't be opened (${error.message}). ` +
        "Choose another folder with DATA_DIR, or give this data up with: npm start -- --reset",
    );
  });
  await writeFile(databaseMark, "");
  return connection;
}

async function openFolder(folder: string): Promise<PgliteConnection> {
  const exists = existsSync(join(folder, "PG_VERSION"));
  const connection = exists ? openEmbedded(folder) : await openNewDatabase(folder);
  await connection.driver.waitReady;
  return connection;
}

/** Data of another version is left alone; the messages explain what to do. */
export function explainSchema(error: unknown, folder: string | undefined): unknown {
  if (!(error instanceof UnknownSchemaError)) return error;
  if (error.made === "newer") {
    return new StartError(
      `The data in ${folder} was made by a newer version of this product (${error.message}). ` +
        "Update the code, choose another folder with DATA_DIR, or start over with: npm start -- --reset",
    );
  }
  return new StartError(
    `The data in ${folder} was made before the first release (${error.message}) and was left as it is. To keep its content, ` +
      "start the version that made it and run: npm run export -- my-content. With this version, choose another folder " +
      "with DATA_DIR or start over with: npm start -- --reset, then run: npm run import -- my-content",
  );
}
