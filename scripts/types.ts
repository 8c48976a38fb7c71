/** Writes src/platform/database.types.ts from the migrations. With --check, fails if the file is outdated. */
import { readFile, writeFile } from "node:fs/promises";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { openServer } from "./local/connection.ts";
import { migrate } from "./local/migrate.ts";
import { migratingApp } from "./local/storage.ts";
import { startPostgres } from "./test/postgres-server.ts";

const target = new URL("../src/platform/database.types.ts", import.meta.url);

async function typesFromMigrations(): Promise<string> {
  const server = await startPostgres();
  const connection = openServer(server.url);
  await migrate(migratingApp(connection));
  const query = async (statement: string) => ({ rows: [...(await connection.driver.unsafe(statement))] });
  const metadata = await introspect({ query }, { includedSchemas: ["public"] });
  // omit functions with the name of a table, which only stop embeds and can't be called
  const tables = new Set(metadata.tables.map(({ name }) => name));
  metadata.functions = metadata.functions.filter(({ name }) => !tables.has(name));
  const types = await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: "13" });
  await connection.close();
  await server.stop();
  return `// Generated from supabase/migrations by \`npm run types\`. Do not edit.\n${types}`;
}

const types = await typesFromMigrations();
if (!process.argv.includes("--check")) {
  await writeFile(target, types);
  console.log("Wrote src/platform/database.types.ts");
} else if (types !== (await readFile(target, "utf8").catch(() => ""))) {
  console.error("src/platform/database.types.ts is not what the migrations say. Run: npm run types");
  process.exit(1);
}
