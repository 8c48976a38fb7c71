import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  type Lockfile,
  missingPackages,
  platformOf,
  withIntegrity,
  withOptionalPlatforms,
} from "../../scripts/lockfile/optional-platforms.ts";

const lockfile: Lockfile = JSON.parse(await readFile("package-lock.json", "utf8"));
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

test("every optional dependency has an entry, so that npm installs it on its platform", () => {
  expect(missingPackages(lockfile)).toEqual([]);
});

test("every package has a checksum", () => {
  const locked = Object.entries(lockfile.packages).filter(([folder]) => folder !== "");
  expect(locked.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-"))).toEqual([]);
});

test("a missing checksum is requested, and others stay", async () => {
  const packages = { "": {}, "node_modules/a": { version: "1.0.0", integrity: "sha512-a" } };
  const nested = { "node_modules/a/node_modules/@b/c": { version: "2.0.0", optional: true } };
  const complete = await withIntegrity({ packages: { ...packages, ...nested } }, async (...of) => `sha512-${of}`);
  expect(complete.packages).toEqual({
    ...packages,
    "node_modules/a/node_modules/@b/c": { version: "2.0.0", integrity: "sha512-@b/c,2.0.0", optional: true },
  });
});

test("the bootstrap installs the Node of .node-version, with checksums", async () => {
  const version = (await readFile(".node-version", "utf8")).trim();
  const tools: Record<string, { version: string; integrity: string }> = JSON.parse(
    await readFile("scripts/bootstrap/tools.json", "utf8"),
  );
  expect(tools).toHaveProperty("npm");
  for (const [name, tool] of Object.entries(tools)) {
    expect(tool.integrity).toMatch(/^sha512-/);
    if (name !== "npm") expect([name, tool.version]).toEqual([name, version]);
  }
});

test("every package with an install script was reviewed, so that npm runs no other", async () => {
  const { allowScripts } = JSON.parse(await readFile("package.json", "utf8")) as { allowScripts: object };
  const withScript = Object.entries(lockfile.packages).filter(([folder, entry]) => folder && entry.hasInstallScript);
  expect(withScript.filter(([folder]) => !(nameOf(folder) in allowScripts))).toEqual([]);
});

test("package-lock.json has no registry URL", () => {
  expect(Object.entries(lockfile.packages).filter(([, entry]) => "resolved" in entry)).toEqual([]);
});

test("the platforms of a package, derived from its name, equal those its author declares", () => {
  const isPlatform = (name: string) => /-(?:arm|arm64|ia32|ppc64|riscv64|s390x|x64)(?:$|-)/.test(name);
  // some authors declare a libc that is not in the name
  const declared = Object.entries(lockfile.packages).filter(([folder, { os }]) => os && isPlatform(nameOf(folder)));
  expect(declared.length).toBeGreaterThan(100);
  for (const [folder, { os, cpu, libc }] of declared) {
    const read = platformOf(nameOf(folder));
    expect({ folder, os: read.os, cpu: read.cpu }).toEqual({ folder, os, cpu });
    if (read.libc) expect({ folder, libc: read.libc }).toEqual({ folder, libc });
  }
});

test("missing packages are added without registry-specific fields", () => {
  const parent = { version: "1.0.0", optionalDependencies: { "@a/linux-x64-gnu": "2.0.0", "@a/wasm32-wasi": "2.0.0" } };
  const { packages } = withOptionalPlatforms({ packages: { "": {}, "node_modules/a": { ...parent, dev: true } } });
  expect(packages).toEqual({
    "": {},
    "node_modules/@a/linux-x64-gnu": {
      version: "2.0.0",
      dev: true,
      optional: true,
      os: ["linux"],
      cpu: ["x64"],
      libc: ["glibc"],
    },
    "node_modules/@a/wasm32-wasi": { version: "2.0.0", dev: true, optional: true, cpu: ["wasm32"] },
    "node_modules/a": { ...parent, dev: true },
  });
});

test("a nested package applies to its parent only", () => {
  const wants = { version: "1.0.0", optionalDependencies: { "b-linux-x64": "1.0.0" } };
  const inside = { "node_modules/a": wants, "node_modules/c": wants, "node_modules/a/node_modules/b-linux-x64": {} };
  expect(missingPackages({ packages: inside })).toEqual([
    { parent: "node_modules/c", name: "b-linux-x64", version: "1.0.0" },
  ]);
});

test.each([
  ["a range", { "a-linux-x64": "^1.0.0" }],
  ["no processor", { "fsevents-next": "1.0.0" }],
])("an optional dependency with %s is rejected", (_, optionalDependencies) => {
  expect(() => withOptionalPlatforms({ packages: { "": { optionalDependencies } } })).toThrow(
    Object.keys(optionalDependencies)[0],
  );
});
