import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    "client:session"?: boolean;
  }
}

/** Teaches Astro `client:session` (src/directives/session.ts). */
export const clientSession = (): AstroIntegration => ({
  name: "client-session",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      addClientDirective({ name: "session", entrypoint: "./src/directives/session.ts" });
    },
  },
});
