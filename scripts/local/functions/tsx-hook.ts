/** Makes this process able to import .tsx, which Node.js doesn't support. Import this module first. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

registerHooks({
  load(url, context, nextLoad) {
    if (!new URL(url).pathname.endsWith(".tsx")) return nextLoad(url, context);
    const source = readFileSync(fileURLToPath(url), "utf8");
    const { code } = transformSync(source, { loader: "tsx", jsx: "automatic", sourcefile: url, sourcemap: "inline" });
    return { format: "module", source: code, shortCircuit: true };
  },
});
