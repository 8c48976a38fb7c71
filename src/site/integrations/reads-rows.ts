import type { AstroIntegration } from "astro";

/** Lets content loaders read the backend when a site is built or developed, and not when only types are wanted. */
export const readsRows = (): AstroIntegration => ({
  name: "reads-rows",
  hooks: {
    "astro:config:setup": ({ command, updateConfig }) => {
      updateConfig({ vite: { define: { "import.meta.env.READS_ROWS": JSON.stringify(command !== "sync") } } });
    },
  },
});
