/**
 * npm run mutate: breaks rules of src/domain one at a time, in a copy of the tree, and expects the tests of the rules to turn
 * red (`npm run mutate -- slug`: those with slug in their rule or file name). A mutation that no test notices is named and fails the
 * run. Not part of npm test: it proves the tests, not the product.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../command-line.ts";
import { mutations, sourceOf } from "./mutation-list.ts";

const words = process.argv.slice(2);
const chosen = mutations.filter(({ rule, file }) => words.every((word) => `${rule} ${file}`.includes(word)));

const root = join(import.meta.dirname, "../..");
const copy = await mkdtemp(join(tmpdir(), "jumping-mutations-"));

async function testsPass(folder: string, file: string): Promise<boolean> {
  const args = ["related", file, "--run", "--project", folder, "--bail", "1", "--reporter", "dot"];
  const { program, before } = commandLine("vitest");
  const child = spawn(program, [...before, ...args], { cwd: copy, stdio: "ignore" });
  return (await once(child, "exit"))[0] === 0;
}

try {
  for (const part of ["src", "tests", "supabase", "scripts", "vitest.config.ts", "tsconfig.json", "package.json"])
    await cp(join(root, part), join(copy, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"), "junction");

  const survivors: string[] = [];
  for (const mutation of chosen) {
    const { rule, file, from, to } = mutation;
    const source = sourceOf(mutation);
    const [, folder = "domain"] = source.split("/");
    const path = join(copy, source);
    const text = await readFile(path, "utf8");
    if (text.split(from).length !== 2) throw new Error(`${file} has not exactly one ${from}: mend mutation-list.ts`);
    await writeFile(
      path,
      text.replace(from, () => to),
    );
    const isNoticed = !(await testsPass(folder, source));
    await writeFile(path, text);
    console.log(`${isNoticed ? "noticed " : "SURVIVES"}  ${file.padEnd(20)} ${rule}`);
    if (!isNoticed) survivors.push(rule);
  }
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} mutations noticed`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}
