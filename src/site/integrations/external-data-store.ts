import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/**
 * Lets the bundle that renders the pages read the collected rows from their file. Astro would put them into the bundle as
 * one text, which costs several times their size in memory and grows with the catalog.
 */
export const externalDataStore = (): AstroIntegration => ({
  name: "external-data-store",
  hooks: {
    "astro:config:setup": ({ command, config, updateConfig }) => {
      if (command !== "build") return;
      const file = fileURLToPath(new URL("data-store.json", config.cacheDir));
      // every row is read anew: Astro would read those of the last build first
      rmSync(file, { force: true });
      const rows = JSON.stringify(file);
      const plugin = {
        name: "external-data-store",
        transform: {
          filter: { id: /^\0astro:data-layer-content$/ },
          handler: () => `import { readFileSync } from "node:fs";
            export default JSON.parse(readFileSync(${rows}, "utf8"));`,
        },
      };
      updateConfig({ vite: { plugins: [plugin] } });
    },
  },
});
