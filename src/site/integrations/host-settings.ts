import { readFile, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import type { AstroIntegration } from "astro";
import { headersFile } from "./host-files.ts";

/** Writes the headers and redirects of the site beside its pages, for whatever serves them. The redirects come from rows. */
export const hostSettings = (): AstroIntegration => {
  let root: URL | undefined;
  return {
    name: "host-settings",
    hooks: {
      "astro:config:setup": ({ injectRoute }) => {
        // a file of pages/ whose name begins with an underscore is no page
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

/** As Vite finds it: in the environment, else in .env. */
async function apiUrlOf(root: URL | undefined): Promise<string> {
  const { PUBLIC_SUPABASE_URL } = process.env;
  if (PUBLIC_SUPABASE_URL || !root) return PUBLIC_SUPABASE_URL ?? "";
  const file = await readFile(new URL(".env", root), "utf8").catch(() => "");
  return parseEnv(file).PUBLIC_SUPABASE_URL ?? "";
}
