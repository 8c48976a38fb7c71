import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serialize } from "../serialize.ts";
import { buildSite, leftOut } from "./build.ts";
import type { SiteChanges } from "./changes.ts";
import { fingerprintSite } from "./fingerprint.ts";
import { isRebuildDue, losesTooManyPages } from "./rebuild-due.ts";
import { countPages, openReleases, type Release } from "./releases.ts";
import { createStaticServer, type StaticServer } from "./static-server.ts";

type Settings = {
  folder: string;
  cacheDir: string;
  logs: string;
  /** what the build is told: addresses and public keys */
  env: Record<string, string>;
  changes: SiteChanges;
  /** let a build through that loses more than a tenth of the pages */
  allowShrink: boolean;
  log: (line: string) => void;
  build?: typeof buildSite;
};
type Rebuild = { is: "live" | "unchanged"; pages: number } | { is: "failed"; reason: string };
export type Publisher = {
  handle: StaticServer["handle"];
  /** Where there is no site yet, begins to build it while its backend is still starting: its questions wait there. */
  beginFirst: () => Promise<void>;
  /** Notes what that build is sure to read, just before its questions are answered: what changes later waits for the next. */
  noteFirst: () => Promise<void>;
  /** Shows the last release when nothing changed since, else builds one. */
  publishIfChanged: () => Promise<Rebuild>;
  publish: () => Promise<Rebuild>;
  /** Rebuilds from now on when content is published. */
  watch: () => void;
  close: () => Promise<void>;
};

const pollEvery = 2_000;
const retryAfter = 60_000;

/** A build that runs: what it is made from, and the folder that may go live, or why it may not. */
type Begun = { fingerprint: string; built: Promise<{ folder: string } | { reason: string }> };

/** The site of a data folder: builds it, shows the newest good build, and rebuilds when rows of site_changes ask. */
export async function openPublisher(settings: Settings): Promise<Publisher> {
  const { changes, log, build: buildInto = buildSite } = settings;
  const releases = openReleases(settings.folder);
  const site = createStaticServer(releases.keptAssets);
  const closing = new AbortController();
  let failedAt = { change: -1, time: 0 };

  const last = await releases.current();
  if (last) await site.show(last.folder);

  /** A built folder that may go live, or why it may not. The folder of a refused one is gone. */
  async function build(previous: Release | undefined): Begun["built"] {
    const folder = await releases.begin();
    const outcome = await buildInto({
      outDir: folder,
      cacheDir: settings.cacheDir,
      env: settings.env,
      signal: closing.signal,
    });
    await keepOutput(settings.logs, outcome.output).catch((error: Error) =>
      log(`The log of the build can't be written: ${error.message}`),
    );
    for (const sentence of leftOut(outcome.output)) log(sentence);
    const refuse = async (reason: string) => {
      await releases.discard(folder);
      return { reason };
    };
    if (outcome.is === "failed") return refuse(outcome.reason);
    const pages = await countPages(folder);
    if (previous && !settings.allowShrink && losesTooManyPages(previous.pages, pages)) {
      return refuse(
        `the new site would have ${pages} pages instead of ${previous.pages}. ` +
          "If that is meant, start with: npm start -- --allow-shrink",
      );
    }
    return { folder };
  }

  const begin = async (previous: Release | undefined): Promise<Begun> => ({
    fingerprint: await fingerprintSite(settings.env),
    built: build(previous),
  });

  let first: (Begun & { change?: number }) | undefined;
  async function beginFirst() {
    if (await releases.current()) return;
    first = await begin(undefined);
    // whoever publishes it hears of its failure, if the start gets that far
    first.built.catch(() => undefined);
  }

  async function noteFirst() {
    if (first) first.change = await changes.newest();
  }

  async function publishNow(): Promise<Rebuild> {
    const change = first?.change ?? (await changes.newest());
    const outcome = await publishUpTo(change).catch(
      ({ message }: Error) => ({ is: "failed", reason: message }) as const,
    );
    if (outcome.is === "failed") {
      failedAt = { change, time: Date.now() };
      await changes.markFailed(outcome.reason);
    }
    return outcome;
  }
  const publish = serialize(publishNow);

  async function publishUpTo(change: number): Promise<Rebuild> {
    const previous = await releases.current();
    await changes.claim(change);
    const { fingerprint, built: building } = first ?? (await begin(previous));
    first = undefined;
    const built = await building;
    if ("reason" in built) return { is: "failed", reason: built.reason };
    const release = await releases.publish({ folder: built.folder, fingerprint, change });
    await site.show(release.folder);
    await changes.markBuilt(change);
    return { is: "live", pages: release.pages };
  }

  async function publishIfChanged(): Promise<Rebuild> {
    const current = await releases.current();
    const [fingerprint, change] = await Promise.all([fingerprintSite(settings.env), changes.newest()]);
    if (current?.fingerprint !== fingerprint || current.change !== change) return publish();
    await changes.markBuilt(change);
    return { is: "unchanged", pages: current.pages };
  }

  async function poll() {
    const now = Date.now();
    if (!isRebuildDue(await changes.waiting(), now)) return;
    const again = failedAt.change === (await changes.newest());
    if (again && now - failedAt.time < retryAfter) return;
    const outcome = await publish();
    log(
      outcome.is === "failed"
        ? `The site could not be rebuilt, the last one stays up: ${outcome.reason}`
        : `The site was rebuilt with what was published (${outcome.pages} pages, ${seconds(now)} s).`,
    );
  }

  let watching = Promise.resolve();
  async function watch() {
    while (!closing.signal.aborted) {
      await poll().catch((error: Error) => log(`Looking for published content failed: ${error.message}`));
      await pause(pollEvery, closing.signal);
    }
  }

  return {
    handle: site.handle,
    beginFirst,
    noteFirst,
    publish,
    publishIfChanged,
    watch: () => {
      watching = watch();
    },
    async close() {
      closing.abort();
      await Promise.allSettled([watching, first?.built]);
    },
  };
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

async function keepOutput(logs: string, output: string) {
  await mkdir(logs, { recursive: true });
  await writeFile(join(logs, "build.log"), output);
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
