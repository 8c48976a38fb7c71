import type { AstroIntegration } from "astro";

/** Adds /dev/kit, which shows every component of src/ui in all its states. Only in development. */
export const kitPage = (): AstroIntegration => ({
  name: "kit-page",
  hooks: {
    "astro:config:setup": ({ command, injectRoute }) => {
      if (command === "dev") injectRoute({ pattern: "/dev/kit", entrypoint: "./src/site/kit/kit.astro" });
    },
  },
});
