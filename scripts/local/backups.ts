import { existsSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { openEmbedded } from "./connection.ts";
import { hasDatabase, openDataFolder, replaceDatabase } from "./data-folder.ts";
import { explainSchema, findLostRows, openDatabase } from "./database.ts";
import { explainFullDisk } from "./full-disk.ts";
import { knownVersions, UnknownSchemaError } from "./migrate.ts";
import { StartError } from "./start-error.ts";

/** The contents of a backup. */
export type Contents = { schema: string; accounts: number; plans: number; videos: number };

const count = `select (select count(*)::int from auth.users) as accounts,
  (select count(*)::int from public.workout_plans) as plans, (select count(*)::int from public.enhanced_videos) as videos`;

async function contentsOf(connection: PgliteConnection): Promise<Contents> {
  const schema = (await knownVersions(connection)).at(-1) ?? "";
  const { rows } = await connection.driver.query<Omit<Contents, "schema">>(count);
  return { schema, accounts: 0, plans: 0, videos: 0, ...rows[0] };
}

/** Writes the database of a data folder into a new file: accounts, content and members' data. */
export async function backUp(dataDir: string, file: string): Promise<Contents> {
  if (!hasDatabase(dataDir)) throw new StartError(`There is no data in ${dataDir} yet. npm start makes it.`);
  if (existsSync(file)) throw existsAlready(file);
  const folder = await openDataFolder(dataDir);
  try {
    const connection = await openDatabase(folder);
    const contents = await contentsOf(connection).catch((error) => {
      throw explainSchema(error, folder.database);
    });
    await connection.driver.exec("checkpoint");
    const dump = await connection.driver.dumpDataDir("gzip");
    await connection.close();
    await writeWhole(file, Buffer.from(await dump.arrayBuffer()));
    return contents;
  } finally {
    await folder.release();
  }
}

/** Writes a file completely or not at all. Never overwrites a file that was created meanwhile. */
async function writeWhole(file: string, bytes: Buffer) {
  const part = `${file}.${process.pid}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(part, bytes);
    await link(part, file).catch((error: NodeJS.ErrnoException) => {
      // other errors mean that the file system has no hard links, such as on a USB stick
      if (error.code === "EEXIST" || existsSync(file)) throw existsAlready(file);
      return rename(part, file);
    });
  } catch (error) {
    throw explainFullDisk(error, file);
  } finally {
    await rm(part, { force: true });
  }
}

const existsAlready = (file: string) => new StartError(`${file} exists already. Name a file that doesn't.`);

/** Restores a backup into a data folder. Existing data is replaced only with `replace`, and only after the backup is complete. */
export async function restore(dataDir: string, file: string, replace = false): Promise<Contents> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const folder = await openDataFolder(dataDir);
  try {
    if (hasDatabase(dataDir) && !replace) {
      throw new StartError(
        `${dataDir} has data already. To put the backup in its place: npm run restore -- ${file} --replace`,
      );
    }
    const beside = `${folder.database}.restored`;
    await rm(beside, { recursive: true, force: true });
    try {
      const contents = await unpack(file, beside);
      await replaceDatabase(folder, beside);
      return contents;
    } finally {
      await rm(beside, { recursive: true, force: true });
    }
  } finally {
    await folder.release();
  }
}

async function unpack(file: string, folder: string): Promise<Contents> {
  const connection = openEmbedded(folder, new Blob([await unzipped(file)], { type: "application/x-tar" }));
  try {
    await connection.driver.waitReady;
    const contents = await contentsOf(connection);
    await findLostRows(connection);
    await connection.close();
    return contents;
  } catch (error) {
    const explained = explainFullDisk(error, folder);
    if (explained instanceof StartError) throw explained;
    const { message } = error as Error;
    if (error instanceof UnknownSchemaError) {
      await connection.close();
      throw new StartError(
        error.made === "newer"
          ? `${file} was made by a newer version of this product (${message}). Update the code first.`
          : `${file} was made by another version of this product (${message}). Restore it with that version.`,
      );
    }
    throw noBackup(file, message);
  }
}

// PostgreSQL's files compress to a seventh; a zip bomb, to a thousandth
const mostExpansion = 50;

async function unzipped(file: string) {
  const bytes = await readFile(file);
  return promisify(gunzip)(bytes, { maxOutputLength: bytes.byteLength * mostExpansion }).catch((error: Error) => {
    throw noBackup(file, error.message);
  });
}

const noBackup = (file: string, reason: string) =>
  new StartError(`${file} is not a backup of this product, or not all of it (${reason}).`);
