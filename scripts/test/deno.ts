import { createRequire } from "node:module";
import { join } from "node:path";

/** The path of the Deno in node_modules. */
export const deno = join(
  createRequire(import.meta.url).resolve("deno/package.json"),
  process.platform === "win32" ? "../deno.exe" : "../deno",
);
