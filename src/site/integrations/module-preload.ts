import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** The folders of pages that a member's or administrator's browser renders. */
const folders = ["", "admin"];

/**
 * Lists the modules of islands that only browsers render in the head of their pages: a browser would find them in rounds, each after
 * the one that imports them, and shows only the skeleton meanwhile.
 */
export const modulePreload = (): AstroIntegration => ({
  name: "module-preload",
  hooks: {
    "astro:build:done": async ({ dir }) => {
      const site = fileURLToPath(dir);
      // pages share most modules
      const sources = new Map<string, Promise<string>>();
      const readModule = (module: string) => {
        const source = sources.get(module) ?? readFile(join(site, module), "utf8");
        sources.set(module, source);
        return source;
      };
      for (const folder of folders) {
        const names = await readdir(join(site, folder)).catch(() => []);
        for (const name of names.filter((file) => file.endsWith(".html"))) {
          const path = join(site, folder, name);
          const page = await readFile(path, "utf8");
          const listed = await withPreloads(page, readModule);
          if (listed !== page) await writeFile(path, listed);
        }
      }
    },
  },
});

/** The page with a link per module that its client-only islands and their renderers import statically, directly or not. */
export async function withPreloads(page: string, readModule: (path: string) => Promise<string>): Promise<string> {
  const islands = [...page.matchAll(/<astro-island [^>]*client="only"[^>]*>/g)].map(([tag]) => tag);
  const entries = islands.flatMap((tag) =>
    [...tag.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(([, url]) => url),
  );
  const modules = new Set(entries.flatMap((url) => url ?? []));
  // iterating over a set includes items that are added meanwhile
  for (const module of modules) {
    for (const [, name] of (await readModule(module)).matchAll(/\b(?:from|import)\s*["']\.\/([\w.@~-]+\.js)["']/g))
      modules.add(`/_astro/${name}`);
  }
  const links = [...modules].map((path) => `<link rel="modulepreload" href="${path}">`);
  return page.replace("</head>", `${links.join("")}</head>`);
}
