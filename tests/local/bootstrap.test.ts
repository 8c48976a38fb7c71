import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmod, cp, readFile, symlink } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { explainFailure } from "../../scripts/bootstrap/npm-failure.mjs";
import { freePort } from "../../scripts/local/free-port.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite as writeFiles } from "../support/local/write-site.ts";
import { unixTest } from "../support/unix-test.ts";

const repository = join(import.meta.dirname, "../..");
const folder = await temporaryFolder();
const { platform, arch } = process;
const isGlibc = "glibcVersionRuntime" in (process.report.getReport() as { header: object }).header;

/** A project with the bootstrap, these packages and a script that prints its Node version. */
let project: string;
let projects = 0;
async function writeProject(packages: object, installed: Record<string, string> = {}) {
  const lock = JSON.stringify({ name: "a-project", version: "1.0.0", lockfileVersion: 3, packages });
  const manifests = Object.entries(installed).map(([name, version]) => [`node_modules/${name}/package.json`, version]);
  await writeFiles(project, {
    "package.json": JSON.stringify({ name: "a-project", version: "1.0.0", dependencies: { ms: "2.1.3" } }),
    "package-lock.json": lock,
    "scripts/hello.ts": "const version: string = process.version; console.log('hello from', version);",
    ...Object.fromEntries(manifests.map(([file, version]) => [file, JSON.stringify({ version })])),
  });
}
beforeEach(async () => {
  projects += 1;
  project = join(folder, `project ${projects}`);
  for (const name of [".node-version", "scripts/bootstrap.mjs", "scripts/bootstrap"])
    await cp(join(repository, name), join(project, name), { recursive: true });
});

/** Runs the bootstrap. Returns its exit code and output. */
async function bootstrap(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(project, "scripts/bootstrap.mjs"), "hello"], {
    env: { PATH: process.env.PATH, HOME: folder, npm_config_cache: join(folder, "npm-cache"), ...env },
  });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, printed: printed + errors };
}

const missingPackages = async () => {
  const module = await import(`${join(project, "scripts/bootstrap/packages.mjs")}`);
  return module.missingPackages(project) as string[];
};

test("an optional package for this system counts as missing, others don't", async () => {
  const optional = { version: "1.0.0", optional: true };
  const ours = { ...optional, os: [platform], cpu: [arch] };
  await writeProject(
    {
      "node_modules/ours": ours,
      "node_modules/ours-installed": ours,
      "node_modules/outdated": { ...ours, version: "2.0.0" },
      "node_modules/of-our-library": { ...ours, libc: [isGlibc ? "glibc" : "musl"] },
      "node_modules/of-the-other-library": { ...ours, libc: [isGlibc ? "musl" : "glibc"] },
      "node_modules/of-another-system": { ...ours, os: ["sunos"] },
      "node_modules/of-another-processor": { ...ours, cpu: ["mips"] },
      "node_modules/for-every-system": optional,
      "node_modules/required": { version: "1.0.0" },
    },
    { "ours-installed": "1.0.0", outdated: "1.0.0" },
  );
  const expected = ["ours", "outdated", ...(platform === "linux" ? ["of-our-library"] : []), "required"];
  expect(await missingPackages()).toEqual(expected.map((name) => `node_modules/${name}`));
});

const binsOf = (files: object) =>
  Object.fromEntries(Object.keys(files).map((file) => [file.replace(/^bin\/|-cli\.js$/g, ""), file]));

/** The checksum of a package in the registry. */
async function integrityOf(name: string): Promise<string> {
  const hash = createHash("sha512").update(await readFile(join(project, "registry", name, "package.tgz")));
  return `sha512-${hash.digest("base64")}`;
}

/** A registry of packages, each a folder of files. */
async function startRegistry(packages: Record<string, { version: string; files: Record<string, string> }>) {
  for (const [name, { version, files }] of Object.entries(packages)) {
    const at = join(project, "registry", name);
    await writeFiles(join(at, "package"), {
      ...files,
      "package.json": JSON.stringify({ name, version, bin: binsOf(files) }),
    });
    for (const file of Object.keys(files)) await chmod(join(at, "package", file), 0o755);
    await promisify(execFile)("tar", ["-czf", "package.tgz", "package"], { cwd: at });
  }
  const server = createServer(async (request, response) => {
    const [, name = "", file] = (request.url ?? "").split("/");
    const found = packages[name];
    if (!found) return response.writeHead(404).end("{}");
    if (file) return response.end(await readFile(join(project, "registry", name, "package.tgz")));
    const tarball = `http://${request.headers.host}/${name}/package.tgz`;
    const dist = { tarball, integrity: await integrityOf(name) };
    const manifest = { name, version: found.version, bin: binsOf(found.files), dist };
    return response.end(
      JSON.stringify({ name, "dist-tags": { latest: found.version }, versions: { [found.version]: manifest } }),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A registry with a Node of .node-version and an npm that installs the package `required`, and their checksums in tools.json. */
async function startToolsRegistry() {
  await writeProject({ "node_modules/required": { version: "1.0.0" } });
  const version = (await readFile(join(repository, ".node-version"), "utf8")).trim();
  const nodePackage = `${platform === "darwin" && arch === "arm64" ? "node-bin" : "node"}-${platform}-${arch}`;
  const npm = `
    const fs = require("node:fs");
    fs.mkdirSync("node_modules/node/bin", { recursive: true });
    fs.symlinkSync(process.execPath, "node_modules/node/bin/node");
    fs.mkdirSync("node_modules/required");
    fs.writeFileSync("node_modules/required/package.json", '{"version":"1.0.0"}');
    fs.writeFileSync("node_modules/.package-lock.json", "{}");
    fs.writeFileSync("npm-ran", process.argv[2] + " on " + process.env.NODE_OF);`;
  const registry = await startRegistry({
    [nodePackage]: {
      version,
      files: { "bin/node": `#!/bin/sh\nNODE_OF=registry exec "${process.execPath}" "$@"\n` },
    },
    npm: { version: "11.0.0", files: { "bin/npm-cli.js": `#!/usr/bin/env node\n${npm}` } },
  });
  const tools = {
    npm: { version: "11.0.0", integrity: await integrityOf("npm") },
    [nodePackage]: { version, integrity: await integrityOf(nodePackage) },
  };
  await writeFiles(project, { "scripts/bootstrap/tools.json": JSON.stringify(tools) });
  return { registry, version, tools };
}

const oldNode = (registry: string) => ({
  npm_config_registry: registry,
  npm_node_execpath: process.execPath,
  npm_config_user_agent: "npm/10.8.2 node/v18.20.8 linux x64 workspaces/false",
});

unixTest("on a Node that is too old, npm ci runs on the Node of .node-version, from the registry", async () => {
  const { registry, version } = await startToolsRegistry();
  const { code, printed } = await bootstrap(oldNode(registry));
  expect(printed).toContain(`Node 18.20.8 is too old. Getting Node ${version}`);
  expect(printed).toContain(`hello from ${process.version}`);
  expect(code).toBe(0);
  expect(await readFile(join(project, "npm-ran"), "utf8")).toBe("ci on registry");
});

unixTest("an npm with another checksum isn't run", async () => {
  const { registry, tools } = await startToolsRegistry();
  const changed = { ...tools, npm: { ...tools.npm, integrity: `sha512-${"A".repeat(86)}==` } };
  await writeFiles(project, { "scripts/bootstrap/tools.json": JSON.stringify(changed) });
  const { code, printed } = await bootstrap(oldNode(registry));
  expect(printed).toContain(
    "The registry's npm differs from the checksum in scripts/bootstrap/tools.json. Nothing was run.",
  );
  expect(code).toBe(1);
  await expect(readFile(join(project, "npm-ran"))).rejects.toThrow("ENOENT");
});

const unwritableHome = (prefix: string, errno: string) =>
  [
    `code EACCES`,
    "syscall mkdir",
    "path /home/me/.npm",
    `errno ${errno}`,
    "",
    "Your cache folder contains root-owned files",
  ]
    .map((line) => `${prefix} ${line}\n`)
    .join("");

test.each([
  ["npm 10.2", unwritableHome("npm ERR!", "-13")],
  ["npm 11", unwritableHome("npm error", "EACCES")],
])("an unwritable home is named, and the network isn't blamed: %s", (_, printed) => {
  expect(explainFailure(printed, "/code/jumping-fitness")).toBe(
    "npm can't write to /home/me/.npm (EACCES). Give your user the right to write there, " +
      "or set the variable npm_config_cache to a folder where it may, and try again.",
  );
});

test("an unreachable registry is reported as such", async () => {
  await writeProject({ "": { dependencies: { ms: "2.1.3" } }, "node_modules/ms": { version: "2.1.3" } });
  const registry = `http://127.0.0.1:${await freePort()}`;
  const { code, printed } = await bootstrap({ npm_config_registry: registry, npm_config_fetch_retries: "0" });
  expect(code).toBe(1);
  expect(printed).toContain("The registry can't be reached (ECONNREFUSED). Check the network and try again.");
});

test("without a network, it ends within seconds, although npm would retry for minutes", {
  timeout: 30_000,
}, async () => {
  await writeProject({ "": { dependencies: { ms: "2.1.3" } }, "node_modules/ms": { version: "2.1.3" } });
  const registry = createServer((request) => request.socket.destroy()).listen(0, "127.0.0.1");
  await once(registry, "listening");
  onTestFinished(() => void registry.close());
  const { port } = registry.address() as AddressInfo;
  const { code, printed } = await bootstrap({ npm_config_registry: `http://127.0.0.1:${port}` });
  expect(code).toBe(1);
  expect(printed).toMatch(/The registry can't be reached \(ECONNRESET\)\. Check the network and try again\.\n$/);
});

/** A node whose npm runs this shell script. */
async function fakeNpm(script: string) {
  const bin = join(project, "bin");
  await writeFiles(bin, { npm: `#!/bin/sh\n[ "$1" = ping ] || ${script}\n` });
  await chmod(join(bin, "npm"), 0o755);
  await symlink(process.execPath, join(bin, "node"));
  return { npm_node_execpath: join(bin, "node"), npm_config_user_agent: `npm/11.0.0 node/${process.version}` };
}

test.runIf(platform !== "win32").each([
  ["npm itself", "kill -9 $$"],
  ["a package's script", "{ echo 'npm error signal SIGKILL' >&2; exit 1; }"],
])("too little memory, for which the system kills %s, is named", async (_what, script) => {
  await writeProject({ "node_modules/required": { version: "1.0.0" } });
  const { code, printed } = await bootstrap(await fakeNpm(script));
  expect(code).toBe(1);
  expect(printed).toContain("There was not enough memory: the system ended the process.");
});

unixTest("too little memory for the product is named, too", async () => {
  await writeProject({});
  await writeFiles(project, {
    "node_modules/.package-lock.json": "{}",
    "scripts/hello.ts": "process.kill(process.pid, 'SIGKILL');",
  });
  const { code, printed } = await bootstrap(await fakeNpm("true"));
  expect(printed).toContain("There was not enough memory: the system ended the process.");
  expect(code).toBe(137);
});

// only Linux shows a shell's parent without starting a program
test.runIf(platform === "linux")(
  "a script ends with npm when npm is killed and the shell between them remains",
  async () => {
    await writeProject({});
    await writeFiles(project, {
      "node_modules/.package-lock.json": "{}",
      "scripts/wait.ts": "console.log('waiting'); setTimeout(() => console.log('still running'), 20_000);",
      "npm.mjs": `import { spawn } from "node:child_process";
      spawn("sh", ["-c", 'node scripts/bootstrap.mjs wait; :'], { stdio: "inherit" });`,
    });
    const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, npm_lifecycle_event: "start" };
    const npm = spawn(process.execPath, ["npm.mjs"], { cwd: project, env, stdio: ["ignore", "pipe", "inherit"] });
    const printed = text(npm.stdout);
    await once(npm.stdout, "data");
    npm.kill("SIGKILL");
    expect(await printed).toBe("waiting\n");
  },
);
