/** `npm run lockfile`: adds the platform packages to package-lock.json that this machine's registry doesn't have. */
import { readFile, writeFile } from "node:fs/promises";
import { type Lockfile, missingPackages, withOptionalPlatforms } from "./lockfile/optional-platforms.ts";

const file = new URL("../package-lock.json", import.meta.url);
const lockfile = JSON.parse(await readFile(file, "utf8")) as Lockfile;
const missing = missingPackages(lockfile);
await writeFile(file, `${JSON.stringify(withOptionalPlatforms(lockfile), null, 2)}\n`);
console.log(`Added ${missing.length} optional platform packages to package-lock.json.`);
