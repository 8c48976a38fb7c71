import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/**
 * Makes the rendering bundle read the rows of collections from their file. Astro would inline them into the bundle as one string,
 * which takes several times their size in memory.
 */
export const externalDataStore = (): AstroIntegration => ({
  name: "external-data-store",
  hooks: {
    "astro:config:setup": ({ command, config, updateConfig }) => {
      if (command !== "build") return;
      const file = fileURLToPath(new URL("data-store.json", config.cacheDir));
      // the loaders read every row, so Astro must not load those of the last build first
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
