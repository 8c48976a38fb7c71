import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "vite";
import { buildTarget } from "./oldest-browsers.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Pages whose lazy parts are cached, too, for training without a network. The first plan and bounce represent all. */
const fullyCachedPages = ["offline.html", "dashboard.html", "plans/", "bounces/"];

/**
 * Writes /sw.js: the service worker of src/site/service-worker as one script, at the root because that is its scope. It lists the
 * lazy files of members' pages, so a build with other files produces another worker.
 */
export const serviceWorker = (): AstroIntegration => ({
  name: "service-worker",
  hooks: {
    // in development, files change, so none are listed
    "astro:server:setup": ({ server }) => {
      server.middlewares.use("/sw.js", async (_request, response) => {
        response.setHeader("content-type", "text/javascript").end(await bundle([]));
      });
    },
    "astro:build:done": async ({ dir }) => {
      const files = await lazyFilesOf(fileURLToPath(dir), fullyCachedPages);
      const offlinePage = await readFile(new URL("offline.html", dir));
      // browsers don't reinstall an identical worker, which would keep the old offline page
      const version = createHash("sha256").update(offlinePage).digest("base64url").slice(0, 12);
      await writeFile(new URL("sw.js", dir), `// ${version}\n${await bundle(files)}`);
    },
  },
});

async function bundle(offlineFiles: string[]): Promise<string> {
  const notice = offlineFiles.find((file) => file.includes("/offline-notice.")) ?? "";
  const built = await build({
    root,
    configFile: false,
    envPrefix: "PUBLIC_",
    logLevel: "warn",
    define: {
      offlineFiles: JSON.stringify(offlineFiles),
      noticeFile: JSON.stringify(notice),
      "process.env.NODE_ENV": '"production"',
    },
    build: {
      write: false,
      target: buildTarget,
      lib: { entry: "src/site/service-worker/worker.ts", formats: ["iife"], name: "serviceWorker" },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("Vite returned no service worker.");
  return output.output[0].code;
}

/**
 * The scripts and styles that some pages of a built site may load, including lazy ones, as paths like "/_astro/Dashboard.X.js".
 * `pages` has file names; a folder means its first page.
 */
async function lazyFilesOf(site: string, pages: readonly string[]): Promise<string[]> {
  const named = await Promise.all(pages.map((page) => readPage(site, page)));
  const files = new Set(named.flatMap(assetsIn));
  // iterating over a set includes items that are added meanwhile
  for (const file of files) {
    if (!file.endsWith(".js")) continue;
    for (const further of assetsIn(await readFile(join(site, file), "utf8"))) files.add(further);
  }
  return [...files].sort();
}

async function readPage(site: string, page: string): Promise<string> {
  if (!page.endsWith("/")) return readFile(join(site, page), "utf8");
  const names = await readdir(join(site, page)).catch(() => []);
  const first = names
    .filter((name) => name.endsWith(".html") && name !== "404.html" && name !== "compare.html")
    .sort()[0];
  return first ? readFile(join(site, page, first), "utf8") : "";
}

/** Finds asset references in pages (absolute) and in scripts (relative). */
const assetsIn = (text: string) =>
  [...text.matchAll(/(?:_astro\/|["'`]\.\/)([\w.@~-]+\.(?:js|css|woff2))\b/g)].map(([, name]) => `/_astro/${name}`);
