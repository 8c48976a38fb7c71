import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { listen } from "../local/listen.ts";
import type { Product } from "../local/product.ts";
import { createStaticServer } from "../local/site/static-server.ts";

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Builds the single-page app (scripts/bench/spa) for this backend and serves it with the site's server. Returns its URL. */
export async function serveApp(open: AsyncDisposableStack, { apiUrl, keys }: Product): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "jumping-bench-spa-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: "warn",
    root: inRoot("scripts/bench/spa"),
    publicDir: inRoot("public"),
    plugins: [tailwindcss()],
    resolve: { alias: { "@": inRoot("src") } },
    define: {
      "import.meta.env.PUBLIC_SUPABASE_URL": JSON.stringify(apiUrl),
      "import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY": JSON.stringify(keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY),
    },
    build: { outDir: folder, assetsDir: "_astro", emptyOutDir: true },
  });
  await writeFile(join(folder, "_redirects"), "/* / 200\n");
  const server = createStaticServer(join(folder, "kept"));
  await server.show(folder);
  const { port, handle, close } = await listen({ name: "single-page app", variable: "BENCH_PORT", port: 0 });
  open.defer(close);
  handle(server.handle);
  return `http://localhost:${port}`;
}
