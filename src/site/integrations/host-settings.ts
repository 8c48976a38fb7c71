import { readFile, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import type { AstroIntegration } from "astro";
import { headersFile } from "./host-files.ts";

/** Writes `_headers` and `_redirects` into the built site, for its host. The redirects come from rows. */
export const hostSettings = (): AstroIntegration => {
  let root: URL | undefined;
  return {
    name: "host-settings",
    hooks: {
      "astro:config:setup": ({ injectRoute }) => {
        // Astro ignores files in pages/ whose names start with an underscore
        injectRoute({ pattern: "/_redirects", entrypoint: "./src/site/integrations/redirects-file.ts" });
      },
      "astro:config:done": ({ config }) => {
        root = config.root;
      },
      "astro:build:done": async ({ dir }) => {
        await writeFile(new URL("_headers", dir), headersFile(await apiUrlOf(root)));
      },
    },
  };
};

/** Reads the API's URL like Vite: from the environment, otherwise from .env. */
async function apiUrlOf(root: URL | undefined): Promise<string> {
  const { PUBLIC_SUPABASE_URL } = process.env;
  if (PUBLIC_SUPABASE_URL || !root) return PUBLIC_SUPABASE_URL ?? "";
  const file = await readFile(new URL(".env", root), "utf8").catch(() => "");
  return parseEnv(file).PUBLIC_SUPABASE_URL ?? "";
}
