/**
 * Checks the import rules of the codebase (.dependency-cruiser.cjs, CONTRIBUTING.md), including .astro files. dependency-cruiser doesn't
 * read those, so it runs on a copy of the sources that has each as TypeScript: its frontmatter and scripts.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "./command-line.ts";

const repository = join(import.meta.dirname, "..");
const foldersIn = (root: string) =>
  ["src", "supabase/functions", "scripts", "tests"].filter((folder) => existsSync(join(root, folder)));

export type BrokenRule = { rule: string; file: string; imports: string; permitted: string };

/** Every import under `root` that breaks a rule. */
export async function brokenRules(root = repository): Promise<BrokenRule[]> {
  const copy = await mkdtemp(join(tmpdir(), "jumping-imports-"));
  try {
    await copySources(root, copy);
    return await cruiseCopy(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function copySources(root: string, copy: string) {
  for (const folder of foldersIn(root)) await cp(join(root, folder), join(copy, folder), { recursive: true });
  for (const file of ["package.json", "tsconfig.json"]) await cp(join(repository, file), join(copy, file));
  await symlink(join(repository, "node_modules"), join(copy, "node_modules"), "junction");
  for await (const file of glob("src/**/*.astro", { cwd: copy })) {
    const source = await readFile(join(copy, file), "utf8");
    await writeFile(join(copy, `${file}.ts`), scriptsOf(source));
    await rm(join(copy, file));
  }
}

/**
 * The parts of an .astro file with imports: its frontmatter and the scripts for the browser. Types of astro:content are left out, since
 * dependency-cruiser doesn't recognize types of a module that it can't resolve.
 */
const scriptsOf = (source: string): string =>
  [
    source.match(/^\s*---\n([\s\S]*?)\n---/)?.[1],
    ...[...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code),
  ]
    .join("\n")
    .replaceAll(/^import type .* from "astro:content";$/gm, "");

type Cruise = { summary: { violations: { rule: { name: string }; from: string; to: string }[]; ruleSetUsed: RuleSet } };
type RuleSet = { forbidden: { name: string; comment: string }[] };

async function cruiseCopy(copy: string): Promise<BrokenRule[]> {
  const config = join(repository, ".dependency-cruiser.cjs");
  const args = ["--config", config, "--output-type", "json", "--preserve-symlinks", ...foldersIn(copy)];
  const { program, before } = commandLine("depcruise");
  // runs in the copy, so that "@/" resolves to it; the exit code counts violations, the report lists them
  const report = await new Promise<string>((resolve) => {
    execFile(program, [...before, ...args], { cwd: copy, maxBuffer: 2 ** 28 }, (_violations, stdout) =>
      resolve(stdout),
    );
  });
  const { violations, ruleSetUsed } = (JSON.parse(report) as Cruise).summary;
  const comments = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    file: from.replace(/\.astro\.ts$/, ".astro"),
    imports: to.replace(/\.astro\.ts$/, ".astro"),
    permitted: comments.get(rule.name) ?? "",
  }));
}

if (import.meta.main) {
  const broken = await brokenRules();
  for (const { rule, file, imports, permitted } of broken)
    console.error(`${file}\n  imports ${imports}\n  ${permitted} (${rule})\n`);
  console.log(broken.length === 0 ? "Every import follows the rules." : `${broken.length} imports break the rules.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
