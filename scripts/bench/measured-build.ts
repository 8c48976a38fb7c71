import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { filesUnder } from "../../src/integrations/fingerprint.ts";
import { buildSite } from "../local/site/build.ts";
import { countPages } from "../local/site/releases.ts";
import { watchChildren } from "./child-usage.ts";
import { log, numberText } from "./results.ts";

const tellEvery = 30_000;

/**
 * One build into a folder, measured. What it wrote is gone afterwards but for the digest of each file by name; the cache stays
 * for the next.
 */
export async function measuredBuild(name: string, folder: string, env: Record<string, string>) {
  const outDir = join(folder, "site");
  const began = performance.now();
  const telling = setInterval(() => log(`${name}: ${numberText((performance.now() - began) / 1000)} s …`), tellEvery);
  const watched = watchChildren();
  const outcome = await buildSite({
    outDir,
    cacheDir: join(folder, "cache"),
    env,
    signal: new AbortController().signal,
  });
  clearInterval(telling);
  const seconds = (performance.now() - began) / 1000;
  const usage = watched.stop();
  if (outcome.is === "failed") throw new Error(`${outcome.reason}\n${outcome.output}`);
  const drawn = Number(/(\d+) share images drawn/.exec(outcome.output)?.[1]);
  const written = { pages: await countPages(outDir), drawn, ...(await weigh(outDir)) };
  await rm(outDir, { recursive: true });
  return { seconds, usage, ...written };
}

async function weigh(outDir: string) {
  const files = new Map<string, string>();
  let bytes = 0;
  for (const file of await filesUnder(outDir)) {
    const content = await readFile(file);
    bytes += content.length;
    files.set(relative(outDir, file), createHash("sha256").update(content).digest("base64url"));
  }
  return { bytes, files };
}

type Files = ReadonlyMap<string, string>;

/** The names of the files that only one of two builds has, or both with other bytes. */
export const differentFiles = (one: Files, other: Files): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
