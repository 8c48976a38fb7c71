import type { AstroIntegration } from "astro";
import { fingerprint } from "./fingerprint.ts";

/** Sets DATA_VERSION, a digest of the code that shapes rows. Browsers discard responses that another version cached. */
export const dataVersion = (): AstroIntegration => ({
  name: "data-version",
  hooks: {
    "astro:config:setup": async ({ updateConfig }) => {
      const version = (await fingerprint("", ["src/features", "src/platform"])).slice(0, 8);
      updateConfig({ vite: { define: { "import.meta.env.DATA_VERSION": JSON.stringify(version) } } });
    },
  },
});
