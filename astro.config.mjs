import { setFlagsFromString } from "node:v8";
import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { isForSearchEngines } from "./src/platform/search-engines.ts";
import { buildConstants } from "./src/site/integrations/build-constants.ts";
import { clientDirectives } from "./src/site/integrations/client-directives.ts";
import { externalDataStore } from "./src/site/integrations/external-data-store.ts";
import { redirects } from "./src/site/integrations/host-files.ts";
import { hostSettings } from "./src/site/integrations/host-settings.ts";
import { incrementalBuild } from "./src/site/integrations/incremental-build.ts";
import { withLastChange } from "./src/site/integrations/last-changes.ts";
import { modulePreload } from "./src/site/integrations/module-preload.ts";
import { buildTarget } from "./src/site/integrations/oldest-browsers.ts";
import { serviceWorker } from "./src/site/integrations/service-worker.ts";
import { siteSettings } from "./src/site/integrations/site-settings.ts";

// a build allocates faster than V8 collects by default; this makes the heap grow in small steps, with more collections
setFlagsFromString("--heap-growing-percent=15");

// a separate chunk stays cached: React changes less often than the islands, and most pages of members need it
const reactChunk = { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// };

/**
 * Compiles scripts and styles for the oldest browsers. Preloads the imports of the filter of lists, which a slow network would load one
 * after the other. Other preload lists are removed: up to 3 KB per page, for imports that are mostly loaded (members' pages list theirs
 * in the head, module-preload.ts). Astro overrides Vite's settings of both.
 */
const forBrowsers = {
  name: "for-browsers",
  configEnvironment: {
    order: "post",
    handler: () => ({
      build: {
        target: buildTarget,
        cssTarget: buildTarget,
        modulePreload: { resolveDependencies: (file, imports) => (file.includes("list-filtering") ? imports : []) },
      },
    }),
  },
};

export default defineConfig({
  // the public URL of the site, for canonical links, feeds and mails
  site: process.env.SITE_URL ?? "http://localhost:4321",
  trailingSlash: "never",
  // hosts redirect (_redirects, vercel.json), and a page with a meta refresh would take precedence
  // share images are drawn in other threads meanwhile
  build: { format: "file", redirects: false, concurrency: 4 },
  redirects,
  outDir: process.env.OUT_DIR ?? "./dist",
  cacheDir: process.env.CACHE_DIR ?? "./node_modules/.astro",
  integrations: [
    react(),
    // first, because others read the environment
    siteSettings(),
    sitemap({ filter: (address) => isForSearchEngines(new URL(address).pathname), serialize: withLastChange }),
    buildConstants(),
    externalDataStore(),
    clientDirectives(),
    hostSettings(),
    modulePreload(),
    serviceWorker(),
    // last, because it marks the cache as complete
    incrementalBuild(),
  ],
  // no page has code blocks
  markdown: { syntaxHighlight: false },
  security: { csp: true },
  vite: {
    plugins: [tailwindcss(), forBrowsers],
    // fonts inlined into the styles would be loaded by every page
    build: { assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined) },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [reactChunk] } } },
        },
      },
    },
  },
});
