import { createRequire } from "node:module";
import { join } from "node:path";

/** The Deno among the packages. */
export const deno = join(
  createRequire(import.meta.url).resolve("deno/package.json"),
  process.platform === "win32" ? "../deno.exe" : "../deno",
);
