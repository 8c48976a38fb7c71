import { readFile, writeFile } from "node:fs/promises";
import { checksumOf, listMigrations } from "./local/migrate.ts";

/** The file name and checksum of each released migration. Empty before the first release. */
export type Released = Record<string, string>;

const releasedFile = new URL("../supabase/released.json", import.meta.url);

export const readReleased = async (): Promise<Released> => JSON.parse(await readFile(releasedFile, "utf8"));

/** The current checksum of each migration file, in order. */
export async function migrationChecksums(): Promise<Released> {
  const files = (await listMigrations()).map(async ({ version, name, file }) => [
    `${version}_${name}.sql`,
    checksumOf(await readFile(file, "utf8")),
  ]);
  return Object.fromEntries(await Promise.all(files));
}

/** The faults of the files after a release: a released one was edited or deleted, or a new one would run before it. */
export function releaseFaults(released: Released, files: Released): string[] {
  const newest = Object.keys(released).toSorted().at(-1) ?? "";
  return [
    ...Object.keys(released)
      .filter((name) => files[name] !== released[name])
      .map((name) => `${name} is released and ${name in files ? "was edited" : "is missing"}`),
    ...Object.keys(files)
      .filter((name) => !(name in released) && name < newest)
      .map((name) => `${name} is new, but older than ${newest}`),
  ];
}

/** Records all migrations as released. Throws if a released one has changed. Returns the new ones. */
export async function releaseMigrations(): Promise<string[]> {
  const [released, files] = [await readReleased(), await migrationChecksums()];
  const faults = releaseFaults(released, files);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  await writeFile(releasedFile, `${JSON.stringify(files, null, 2)}\n`);
  return Object.keys(files).filter((name) => !(name in released));
}
