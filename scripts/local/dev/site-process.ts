/**
 * The process of the development site: Astro's dev server on SITE_PORT. Sends "ready" to its parent once it listens, reads the rows
 * again on "refresh", and exits with its parent.
 */
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { type AstroIntegration, dev } from "astro";
import { kitPage } from "../../../src/site/integrations/kit-page.ts";
import { refreshGate } from "./refresh-gate.ts";

const root = join(import.meta.dirname, "../../..");

let refresh = async () => {};
/** Stores Astro's function that reloads the content collections and then the open pages. Astro restarts when its config changes. */
const takeRefresh: AstroIntegration = {
  name: "take-refresh",
  hooks: {
    "astro:server:setup": ({ server, refreshContent }) => {
      const gate = refreshGate();
      server.middlewares.use(gate.middleware);
      refresh = () => gate.refresh(() => refreshContent?.({}));
    },
  },
};

process.on("message", async (message) => {
  if (message !== "refresh") return;
  await refresh();
  process.send?.("refreshed");
});
process.on("disconnect", () => process.exit());
// terminals send Ctrl-C to this process, too, but the parent decides when to exit
process.on("SIGINT", () => undefined);

const { SITE_PORT, CACHE_DIR } = process.env;
await dev({
  root,
  integrations: [takeRefresh, kitPage()],
  devToolbar: { enabled: false },
  server: { port: Number(SITE_PORT), host: "localhost" },
  vite: {
    ...(CACHE_DIR ? { cacheDir: join(CACHE_DIR, "vite") } : {}),
    // node_modules may be a link to that of another checkout
    server: { strictPort: true, fs: { allow: [root, realpathSync(join(root, "node_modules"))] } },
  },
});
process.send?.("ready");
