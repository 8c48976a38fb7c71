import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { functionNames } from "./function-names.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A server function bundled into a file: its size, and its remaining imports. */
export type FunctionBundle = { name: string; bytes: number; imports: string[] };

/** The maximum size of a bundle, in bytes: server-side bundling stops at 5 MB, and every cold start reads the entire bundle. */
export const MAX_BUNDLE_BYTES = 2_000_000;

// @react-email/render can pretty-print HTML, which we don't use, and prettier is a third of the bundle
const withoutPrettier: Plugin = {
  name: "without-prettier",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^prettier\// }, ({ path }) => ({ path, namespace: "left-out" }));
    onLoad({ filter: /.*/, namespace: "left-out" }, ({ path }) => ({
      contents: `throw new Error("${path} is not part of the bundle");`,
    }));
  },
};

/** Bundles each server function with its packages into `<folder>/<name>/index.js`, for the Deno of the hosted runtime. */
export async function bundleFunctions(folder: string): Promise<FunctionBundle[]> {
  const names = await functionNames();
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => `supabase/functions/${name}/index.ts`),
    outbase: "supabase/functions",
    outdir: folder,
    bundle: true,
    minify: true,
    legalComments: "none",
    format: "esm",
    target: "es2024",
    platform: "neutral",
    // react-dom's build for edge runtimes imports no Node.js modules and, unlike the browser build, leaves no MessagePort open
    conditions: ["edge-light", "module"],
    mainFields: ["module", "main"],
    external: ["node:*"],
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    plugins: [withoutPrettier],
    metafile: true,
    logLevel: "silent",
  });
  return Object.values(metafile.outputs).map(({ entryPoint = "", bytes, imports }) => ({
    name: entryPoint.split("/")[2] ?? "",
    bytes,
    imports: imports.map(({ path }) => path),
  }));
}
