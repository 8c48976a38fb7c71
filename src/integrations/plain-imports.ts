import type { AstroIntegration } from "astro";

/**
 * Leaves `import()` in the browser as it is. Vite would wrap it to fetch a chunk's dependencies and styles ahead, which
 * costs every page more JavaScript than its own; our lazy parts are few and their styles come with the page.
 */
export const plainImports = (): AstroIntegration => ({
  name: "plain-imports",
  hooks: {
    "astro:config:setup": ({ updateConfig }) => {
      const plugin = {
        name: "plain-imports",
        enforce: "pre" as const,
        load: (id: string) =>
          id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : undefined,
        // Astro sets its own value per environment, so this one comes after it
        configEnvironment: { order: "post" as const, handler: () => ({ build: { modulePreload: false as const } }) },
      };
      updateConfig({ vite: { plugins: [plugin] } });
    },
  },
});
