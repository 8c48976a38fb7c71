import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "vite";
import { lazyFilesOf } from "./lazy-files.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Members use these pages every day, so their lazy parts are cached, too. The first plan represents all plans. */
const fullyCachedPages = ["offline.html", "dashboard.html", "plans/"];

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
      lib: { entry: "src/site/service-worker/worker.ts", formats: ["iife"], name: "serviceWorker" },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("Vite returned no service worker.");
  return output.output[0].code;
}
