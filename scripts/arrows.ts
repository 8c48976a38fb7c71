/**
 * The arrows of the codebase (.dependency-cruiser.cjs, CONTRIBUTING.md), checked for .astro files too. dependency-cruiser
 * doesn't read those, so it is given a copy of the sources in which each stands as TypeScript: its frontmatter and scripts.
 */
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";

const repository = join(import.meta.dirname, "..");
const folders = ["src", "supabase/functions", "scripts", "tests"];

export type BrokenArrow = { rule: string; file: string; imports: string; permitted: string };

/** Every import under `root` that goes against the arrows. */
export async function brokenArrows(root = repository): Promise<BrokenArrow[]> {
  const copy = await mkdtemp(join(tmpdir(), "jumping-arrows-"));
  try {
    await copySources(root, copy);
    return await cruiseCopy(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function copySources(root: string, copy: string) {
  for (const folder of folders) {
    await cp(join(root, folder), join(copy, folder), { recursive: true, force: true }).catch((error) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  for (const file of ["package.json", "tsconfig.json"]) await cp(join(repository, file), join(copy, file));
  await symlink(join(repository, "node_modules"), join(copy, "node_modules"));
  for await (const file of glob("src/**/*.astro", { cwd: copy })) {
    const source = await readFile(join(copy, file), "utf8");
    await writeFile(join(copy, `${file}.ts`), scriptsOf(source));
    await rm(join(copy, file));
  }
}

/** What of an .astro file imports: its frontmatter and the scripts it sends to the browser. */
const scriptsOf = (source: string): string =>
  [
    source.match(/^\s*---\n([\s\S]*?)\n---/)?.[1],
    ...[...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code),
  ].join("\n");

async function cruiseCopy(copy: string): Promise<BrokenArrow[]> {
  const { forbidden, options } = await extractConfig(join(repository, ".dependency-cruiser.cjs"));
  const rules: ICruiseOptions = {
    ...options,
    baseDir: copy,
    validate: true,
    ruleSet: { forbidden: forbidden ?? [] },
    preserveSymlinks: true,
  };
  const { output } = await cruise([...folders], rules, undefined, {
    tsConfig: extractTsConfig(join(copy, "tsconfig.json")),
  });
  const comments = new Map(forbidden?.map(({ name, comment }) => [name, comment]));
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    file: from.replace(/\.astro\.ts$/, ".astro"),
    imports: to.replace(/\.astro\.ts$/, ".astro"),
    permitted: comments.get(rule.name) ?? "",
  }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const broken = await brokenArrows();
  for (const { rule, file, imports, permitted } of broken)
    console.error(`${file}\n  imports ${imports}\n  ${permitted} (${rule})\n`);
  console.log(
    broken.length === 0 ? "Every import follows the arrows." : `${broken.length} imports go against the arrows.`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
}
