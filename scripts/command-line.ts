import { readFileSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dirname, "..", "node_modules");
const packageOf: Record<string, string> = {
  astro: "astro",
  biome: "@biomejs/biome",
  deno: "deno",
  depcruise: "dependency-cruiser",
  knip: "knip",
  playwright: "@playwright/test",
  vitest: "vitest",
};

/**
 * The program to spawn for a command. A package's command is its JavaScript file, because node_modules/.bin has shell scripts on
 * Windows. npm is the one that runs this process, with its Node. Other commands are unchanged.
 */
export function commandLine(command: string): { program: string; before: string[] } {
  if (command === "node") return { program: process.execPath, before: [] };
  const script = scriptOf(command);
  if (script === undefined) return { program: command, before: [] };
  const node = command === "npm" ? process.env.npm_node_execpath : undefined;
  return { program: node ?? process.execPath, before: [script] };
}

function scriptOf(command: string): string | undefined {
  if (command === "npm") return process.env.npm_execpath;
  const name = packageOf[command];
  if (name === undefined) return undefined;
  const { bin } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8"));
  return join(packages, name, typeof bin === "string" ? bin : bin[command]);
}
