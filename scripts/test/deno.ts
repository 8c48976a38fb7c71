import { createRequire } from "node:module";
import { join } from "node:path";

/** The path of TEST_DENO, for the version of the hosted runtime, or of the newest Deno in node_modules. */
export const deno =
  process.env.TEST_DENO ??
  join(
    createRequire(import.meta.url).resolve("deno/package.json"),
    process.platform === "win32" ? "../deno.exe" : "../deno",
  );
