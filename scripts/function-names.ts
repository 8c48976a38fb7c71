import { readdir } from "node:fs/promises";

const folder = new URL("../supabase/functions/", import.meta.url);

/** The names of all server functions: every folder beside _shared. */
export async function functionNames(): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_")).map(({ name }) => name);
}
