import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { glob, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { functionNames } from "../../scripts/function-names.ts";
import { createYoutube } from "../../scripts/local/youtube.ts";
import type { Outcome } from "../support/scenarios.ts";
import { serveFunctions } from "../support/served-functions.ts";

const script = fileURLToPath(new URL("../support/deno-scenarios.ts", import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));
const deno = join(createRequire(import.meta.url).resolve("deno/package.json"), "../deno");
const runtimes: Record<string, [program: string, args: string[]]> = {
  "Node.js": [process.execPath, [script]],
  Deno: [
    deno,
    [
      "run",
      "--no-config",
      "--node-modules-dir=manual",
      "--no-check",
      "--allow-env",
      "--allow-net",
      "--allow-read",
      script,
    ],
  ],
};

/** Plays every scenario in a process of the given runtime, on a backend of its own. */
async function play([program, args]: [string, string[]]): Promise<Outcome[]> {
  const videos = [
    { id: "scenario001", title: "Trampoline workout", defaultAudioLanguage: "en", channelId: "UCtrusted" },
    { id: "scenario002", title: "Workout giveaway", description: "win a prize" },
    { id: "scenario003", title: "Mini trampoline workout for the whole family, half an hour of fun" },
  ];
  const served = await serveFunctions(createYoutube({ videos }).fetch);
  await served.service.from("channel_whitelist").insert({ channel_id: "UCtrusted", channel_name: "Trusted" });
  await served.service
    .from("keyword_blacklist")
    .insert({ keyword: "^.*give ?away", pattern_type: "regex", rejection_reason: "Advert" });
  const ADMIN_TOKEN = await served.tokenOf(await served.admin("admin@example.com"));
  const env = { ...process.env, ...served.env, ADMIN_TOKEN, YOUTUBE_API_KEY: "invented-youtube-key" };
  const child = spawn(program, args, { env, cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const said = { out: "", err: "" };
  child.stdout?.on("data", (text) => {
    said.out += text;
  });
  child.stderr?.on("data", (text) => {
    said.err += text;
  });
  await once(child, "close");
  await served.close();
  expect(child.exitCode, said.err).toBe(0);
  return JSON.parse(said.out.trim().split("\n").at(-1) ?? "");
}

test("every function answers in Deno as it does in Node.js", async () => {
  const node = await play(runtimes["Node.js"] ?? ["", []]);
  expect(node.map(([step, status]) => `${step}: ${status}`)).toEqual([
    "subscribe: 200",
    "no address: 400",
    "forged link: 403",
    "discover: 200",
    "discover again: 200",
    "refresh: 200",
    "moderate nothing: 404",
    "a visitor moderates: 401",
    "build: 200",
    "bad week: 400",
    "test: 200",
    "send: 200",
    "send again: 409",
    "an unsigned event: 401",
    "a stranger's push: 400",
    "send pushes: 200",
    "rebuild: 200",
    "health: 200",
  ]);
  expect(Object.fromEntries(node.map(([step, , body]) => [step, body]))).toMatchObject({
    discover: { added: 3, approved: 1, rejected: 1, candidates: 1 },
    build: { video_count: 1, status: "ready" },
    test: { total_subscribers: 1 },
    send: { sent_count: 1, failed: 0, left: 0 },
  });
  expect(await play(runtimes.Deno ?? ["", []])).toEqual(node);
});

test("the platform is told the versions that were tested", async () => {
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), "utf8"));
  const { dependencies } = await read("package.json");
  const { imports } = await read("supabase/functions/deno.json");
  for (const [specifier, target] of Object.entries<string>(imports)) {
    const [, name = "", version] = /^npm:((?:@[^/]+\/)?[^@/]+)@([^/]+)/.exec(target) ?? [];
    expect([specifier, dependencies[name]]).toEqual([specifier, version]);
  }
  expect(Object.keys(imports).toSorted()).toEqual((await importedPackages()).toSorted());
});

const names = await functionNames();

test("the CLI is told of every function, that it asks for no key of its own, and where its packages stand", async () => {
  const config = await readFile(join(root, "supabase/config.toml"), "utf8");
  const sections = names.map(
    (name) => `[functions.${name}]\nverify_jwt = false\nimport_map = "./functions/deno.json"\n`,
  );
  expect(sections.filter((section) => !config.includes(section))).toEqual([]);
  // inside a longer text the CLI leaves the reference as it is
  expect(config.match(/^[^#\n]*env\(.*$/gm)?.filter((line) => !/"env\(\w+\)"/.test(line))).toEqual([]);
});

test("a function reaches what the CLI deploys and nothing else: itself, what is shared, the domain", async () => {
  expect(names).toContain("site-rebuild");
  for (const name of names) {
    const allowed = [
      `supabase/functions/${name}/`,
      "supabase/functions/_shared/",
      "src/domain/",
      "src/data/database.types.ts",
    ];
    const reached = await filesOf(`supabase/functions/${name}/index.ts`);
    expect(reached.filter((file) => !allowed.some((place) => file.startsWith(place)))).toEqual([]);
    expect(reached).toContain("supabase/functions/_shared/serve.ts");
  }
});

/** The files of this repository that a function is made of, as Deno finds them. */
async function filesOf(entry: string): Promise<string[]> {
  const args = ["info", "--json", "--no-config", "--node-modules-dir=manual", entry];
  const { stdout } = await promisify(execFile)(deno, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  const { modules } = JSON.parse(stdout) as { modules: { specifier: string; error?: string }[] };
  expect(modules.filter(({ error }) => error)).toEqual([]);
  const own = pathToFileURL(root).href;
  return modules
    .map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith(own) && !specifier.includes("/node_modules/"))
    .map((specifier) => specifier.slice(own.length));
}

/** Every bare import of the functions. */
async function importedPackages(): Promise<string[]> {
  const found = new Set<string>();
  for await (const file of glob("supabase/functions/**/*.ts", { cwd: root })) {
    const text = await readFile(join(root, file), "utf8");
    for (const [, name = ""] of text.matchAll(/ from "([^"./][^"]*)"/g)) if (!name.startsWith("node:")) found.add(name);
  }
  return [...found];
}
