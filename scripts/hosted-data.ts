/**
 * Backs up a hosted project, and restores it onto a new one: npm run backup:hosted -- FOLDER,
 * npm run restore:hosted -- FOLDER REMOVALS (HOSTING.md). With `version`, prints the major version of the database.
 */
import "./hosted-environment.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { majorVersionOf, removalsFrom, removalsIn } from "./data/database-rows.ts";
import { backUpProject, restoreProject } from "./data/hosted-backup.ts";
import { serviceClient } from "./service-client.ts";

const [direction, folder, removalsFile] = process.argv.slice(2);

async function run() {
  const { SUPABASE_DB_URL: databaseUrl, PUBLIC_SUPABASE_URL: apiUrl = "" } = process.env;
  if (direction !== "version" && !folder) throw new Error(`Name a folder: npm run ${direction}:hosted -- my-backup`);
  if (!databaseUrl) throw new Error("SUPABASE_DB_URL is not set: copy the session pooler's address under Connect.");
  expectDatabaseAddress("SUPABASE_DB_URL", databaseUrl);
  const [, project = ""] = /^https:\/\/([a-z0-9]+)\.supabase\.co/.exec(apiUrl) ?? [];
  if (!databaseUrl.includes(project)) throw new Error("SUPABASE_DB_URL and PUBLIC_SUPABASE_URL are of two projects.");
  if (!folder) return console.log(await majorVersionOf(databaseUrl));
  if (direction === "backup") {
    // only the owner may read the files, also in a folder that exists
    process.umask(0o077);
    await mkdir(folder, { recursive: true });
    // the folder may be in this checkout, and must never be committed
    await writeFile(join(folder, ".gitignore"), "*\n");
    const { pictures, unreadable } = await backUpProject(databaseUrl, serviceClient(), folder);
    console.log(`Saved all rows and ${pictures} pictures to ${folder}.`);
    for (const picture of unreadable) console.error(`Not saved, and to be replaced in the media library: ${picture}`);
  } else {
    const removals = await knownRemovals(folder);
    const pictures = await restoreProject(databaseUrl, serviceClient(), folder, removals);
    console.log(
      `Restored all rows and ${pictures} pictures from ${folder}, without what ${removals.length} removals ended.`,
    );
  }
}

function expectDatabaseAddress(name: string, address: string) {
  const url = URL.parse(address);
  if (url?.hostname && /^postgres(ql)?:$/.test(url.protocol)) return;
  throw new Error(
    `${name} is no address such as postgresql://postgres.<ref>:<password>@<host>:5432/postgres. ` +
      "In the password, write %23 for #, %2F for /, %3F for ? and %40 for @.",
  );
}

/** The removals of the newest file, and of the project that is replaced, if its database still answers. */
async function knownRemovals(backup: string) {
  if (!removalsFile) {
    throw new Error(
      "Name the newest removals.json, so that deleted accounts, ended subscriptions and revoked roles don't come back: " +
        `npm run restore:hosted -- ${backup} removals.json (if there is no newer one: ${join(backup, "removals.json")})`,
    );
  }
  const { SUPABASE_OLD_DB_URL: oldDatabase, SUPABASE_DB_URL } = process.env;
  if (oldDatabase === SUPABASE_DB_URL) throw new Error("SUPABASE_OLD_DB_URL is the new project's address, too.");
  if (oldDatabase) expectDatabaseAddress("SUPABASE_OLD_DB_URL", oldDatabase);
  const removals = await removalsFrom(removalsFile, backup);
  if (!oldDatabase) return removals;
  const newer = await removalsIn(oldDatabase).catch((cause: Error) => {
    throw new Error(`SUPABASE_OLD_DB_URL: ${cause.message}`, { cause });
  });
  return [...removals, ...newer];
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
