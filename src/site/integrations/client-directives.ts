import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    "client:session"?: boolean;
    "client:workout"?: boolean;
    "client:activity"?: boolean;
  }
}

/** Registers the client directives of src/site/directives. */
export const clientDirectives = (): AstroIntegration => ({
  name: "client-directives",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) => {
      for (const name of ["session", "workout", "activity"]) {
        addClientDirective({ name, entrypoint: `./src/site/directives/${name}.ts` });
      }
    },
  },
});
