import type { AstroIntegration } from "astro";
import { fingerprint } from "./fingerprint.ts";

/**
 * Sets constants of the code. DATA_VERSION is a digest of the code that shapes rows: browsers discard responses that another version
 * cached. READS_ROWS makes content loaders read the backend for `build` and `dev`, but not for `check` and `sync`.
 */
export const buildConstants = (): AstroIntegration => ({
  name: "build-constants",
  hooks: {
    "astro:config:setup": async ({ command, updateConfig }) => {
      const version = (await fingerprint("", ["src/features", "src/platform"])).slice(0, 8);
      const define = {
        "import.meta.env.DATA_VERSION": JSON.stringify(version),
        "import.meta.env.READS_ROWS": JSON.stringify(command !== "sync"),
      };
      updateConfig({ vite: { define } });
    },
  },
});
