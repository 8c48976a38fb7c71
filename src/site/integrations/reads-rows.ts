import type { AstroIntegration } from "astro";

/** Sets READS_ROWS, so that content loaders read the backend for `build` and `dev`, but not for `check` and `sync`. */
export const readsRows = (): AstroIntegration => ({
  name: "reads-rows",
  hooks: {
    "astro:config:setup": ({ command, updateConfig }) => {
      updateConfig({ vite: { define: { "import.meta.env.READS_ROWS": JSON.stringify(command !== "sync") } } });
    },
  },
});
