import type { AstroIntegration } from "astro";
import { fingerprint } from "./fingerprint.ts";

/** Tells pages which version of src/data and src/domain they are of: what a browser keeps of rows is of no use to another one. */
export const dataVersion = (): AstroIntegration => ({
  name: "data-version",
  hooks: {
    "astro:config:setup": async ({ updateConfig }) => {
      const version = (await fingerprint("", ["src/data", "src/domain"])).slice(0, 8);
      updateConfig({ vite: { define: { "import.meta.env.DATA_VERSION": JSON.stringify(version) } } });
    },
  },
});
