import type { AstroIntegration } from "astro";

type Chunk = { type: "chunk"; isEntry: boolean; fileName: string; imports: string[]; code: string };
type Bundle = Record<string, Chunk | { type: "asset" }>;

/**
 * Lets each entry name all files that it needs, so that a browser fetches them at once. By itself it learns of a file when the one
 * that imports it has arrived: five rounds for the search of videos, each as long as the network is slow.
 */
export const flatImports = (): AstroIntegration => ({
  name: "flat-imports",
  hooks: {
    "astro:config:setup": ({ updateConfig }) => {
      const plugin = {
        name: "flat-imports",
        applyToEnvironment: ({ name }: { name: string }) => name === "client",
        generateBundle: { order: "post" as const, handler: (_: unknown, bundle: Bundle) => flatten(bundle) },
      };
      updateConfig({ vite: { plugins: [plugin] } });
    },
  },
});

/** Adds the imports of imports to every entry, last: what runs first stays as it is. */
export function flatten(bundle: Bundle): void {
  const importsOf = (name: string) => {
    const chunk = bundle[name];
    return chunk?.type === "chunk" ? chunk.imports : [];
  };
  for (const entry of Object.values(bundle)) {
    if (entry.type !== "chunk" || !entry.isEntry) continue;
    const needed = new Set(entry.imports);
    for (const name of needed) for (const further of importsOf(name)) needed.add(further);
    const missing = [...needed].filter((name) => name !== entry.fileName && !entry.imports.includes(name));
    entry.code += missing.map((name) => `import"./${name.split("/").at(-1)}";`).join("");
  }
}
