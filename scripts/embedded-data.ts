/** Backs up and restores the local stack's database: npm run backup -- FILE, npm run restore -- FILE [--replace] (HOSTING.md). */
import { parseArgs } from "node:util";
import { backUp, restore } from "./local/backups.ts";
import { settingsFromEnvironment } from "./local/settings.ts";
import { StartError } from "./local/start-error.ts";

process.env.LITE_TELEMETRY = "0";

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

async function run() {
  const { values, positionals } = readArguments();
  const [direction, file] = positionals;
  if (!file) throw new StartError(`Name a file: npm run ${direction} -- jumping-fitness.tar.gz`);
  const { dataDir } = settingsFromEnvironment(process.env);
  const isBackup = direction === "backup";
  const { schema, accounts, plans, videos } = isBackup
    ? await backUp(dataDir, file)
    : await restore(dataDir, file, values.replace);
  const [from, to] = isBackup ? [dataDir, file] : [file, dataDir];
  console.log(`Copied ${from} to ${to}: ${accounts} accounts, ${plans} plans, ${videos} videos, schema ${schema}.`);
  if (!isBackup) console.log("npm start rebuilds the site from it.");
}

await run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
