import type { AstroIntegration } from "astro";

/** /dev/kit: every part of src/ui in all its states, for people who design. A build never has it. */
export const kitPage = (): AstroIntegration => ({
  name: "kit-page",
  hooks: {
    "astro:config:setup": ({ command, injectRoute }) => {
      if (command === "dev") injectRoute({ pattern: "/dev/kit", entrypoint: "./src/site/kit/kit.astro" });
    },
  },
});
