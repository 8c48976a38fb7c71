import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { bundleFunctions } from "../../scripts/function-bundles.ts";
import { functionNames } from "../../scripts/function-names.ts";
import { createYoutube } from "../../scripts/local/youtube.ts";
import { deno } from "../../scripts/test/deno.ts";
import { isFull } from "../../scripts/test/full.ts";
import type { Outcome } from "../support/scenarios.ts";
import { serveFunctions } from "../support/served-functions.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const script = join(root, "tests/support/play-scenarios.ts");
const sources = join(root, "supabase/functions");
const bundles = await mkdtemp(join(tmpdir(), "jumping-bundles-"));
const made = await bundleFunctions(bundles);
afterAll(() => rm(bundles, { recursive: true }));

const denoFlags = ["--no-config", "--no-check", "--allow-env", "--allow-net", "--allow-read"];

/** Plays every scenario in a process of the given runtime, on a separate backend. */
async function play(program: string, args: string[]): Promise<Outcome[]> {
  const videos = [
    {
      id: "scenario001",
      title: "Trampoline workout",
      defaultAudioLanguage: "en",
      channelId: "UCtrusted000000000000000",
    },
    { id: "scenario002", title: "Workout giveaway", description: "win a prize" },
    { id: "scenario003", title: "Mini trampoline workout for the whole family, half an hour of fun" },
  ];
  const served = await serveFunctions(createYoutube({ videos }).fetch);
  await served.service
    .from("channel_whitelist")
    .insert({ channel_id: "UCtrusted000000000000000", channel_name: "Trusted" });
  await served.service
    .from("keyword_blacklist")
    .insert({ keyword: "^.*give ?away", pattern_type: "regex", rejection_reason: "Advert" });
  const ADMIN_TOKEN = await served.tokenOf(await served.admin("admin@example.com"));
  const env = { ...process.env, ...served.env, ADMIN_TOKEN, YOUTUBE_API_KEY: "invented-youtube-key" };
  const child = spawn(program, args, { env, cwd: root, stdio: ["ignore", "pipe", "pipe"], timeout: 110_000 });
  const output = { out: "", err: "" };
  child.stdout?.on("data", (text) => {
    output.out += text;
  });
  child.stderr?.on("data", (text) => {
    output.err += text;
  });
  await once(child, "close");
  await served.close();
  expect(child.exitCode, output.err).toBe(0);
  return JSON.parse(output.out.trim().split("\n").at(-1) ?? "");
}

if (isFull)
  test("the bundles in Deno, without node_modules, respond like the sources in Node.js", async () => {
    const node = await play(process.execPath, [script, sources]);
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
      "reminders by push: 200",
      "reminders by mail: 200",
      "rebuild: 200",
      "the schedule rebuilds: 202",
      "a calendar of nobody: 404",
      "health: 200",
      // the welcome mail and the schedule's rebuild
      "went on after the response: 2",
    ]);
    expect(Object.fromEntries(node.map(([step, , body]) => [step, body]))).toMatchObject({
      discover: { added: 3, approved: 1, rejected: 1, candidates: 1 },
      build: { video_count: 1, status: "ready" },
      test: { total_subscribers: 1 },
      send: { sent_count: 1, failed: 0, pending: 0 },
    });
    expect(await play(deno, ["run", "--node-modules-dir=none", "--no-npm", ...denoFlags, script, bundles])).toEqual(
      node,
    );
  });

test.each(made)("$name is a bundle of at most 2 MB that needs no package", ({ bytes, imports }) => {
  expect(bytes).toBeLessThanOrEqual(2_000_000);
  expect(imports.filter((path) => !path.startsWith("node:"))).toEqual([]);
});

const names = await functionNames();

test("the CLI's configuration has every function with its bundle, without JWT verification", async () => {
  expect(made.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  const config = await readFile(join(root, "supabase/config.toml"), "utf8");
  const sections = names.map(
    (name) => `[functions.${name}]\nverify_jwt = false\nentrypoint = "./bundles/${name}/index.js"\n`,
  );
  expect(sections.filter((section) => !config.includes(section))).toEqual([]);
  // the CLI doesn't substitute a reference inside a longer text
  expect(config.match(/^[^#\n]*env\(.*$/gm)?.filter((line) => !/"env\(\w+\)"/.test(line))).toEqual([]);
});
