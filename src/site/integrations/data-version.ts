import type { AstroIntegration } from "astro";
import { fingerprint } from "./fingerprint.ts";

/** Tells pages which version of the code that shapes rows they are of: what a browser keeps of them may be wrong for another one. */
export const dataVersion = (): AstroIntegration => ({
  name: "data-version",
  hooks: {
    "astro:config:setup": async ({ updateConfig }) => {
      const version = (await fingerprint("", ["src/features", "src/platform"])).slice(0, 8);
      updateConfig({ vite: { define: { "import.meta.env.DATA_VERSION": JSON.stringify(version) } } });
    },
  },
});
