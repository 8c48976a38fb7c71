/** Moves all content between projects: npm run export -- FOLDER, npm run import -- FOLDER (HOSTING.md). */
import { exportContent } from "./data/export.ts";
import { importContent } from "./data/import.ts";
import { serviceClient } from "./service-client.ts";

const [direction, folder] = process.argv.slice(2);
if (!folder) {
  console.error(`Name a folder: npm run ${direction} -- my-content`);
  process.exit(1);
}
try {
  // only the owner may read an export
  process.umask(0o077);
  const move = direction === "import" ? importContent : exportContent;
  const counts = await move(serviceClient(), folder);
  for (const [table, rows] of Object.entries(counts)) console.log(`${table}: ${rows}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
