import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fingerprintSite } from "../../../src/site/integrations/fingerprint.ts";
import { explainFullDisk } from "../full-disk.ts";
import { serialize } from "../serialize.ts";
import { buildSite, leftOut } from "./build.ts";
import type { SiteBuilds } from "./builds.ts";
import { losesTooManyPages } from "./page-loss.ts";
import { countPages, openReleases, type Release } from "./releases.ts";
import { createStaticServer, type StaticServer } from "./static-server.ts";

type Settings = {
  folder: string;
  cacheDir: string;
  logs: string;
  /** the environment of the build: addresses and public keys */
  env: Record<string, string>;
  builds: Pick<SiteBuilds, "newestChange" | "claim" | "report">;
  /** whether builds of this machine are those of the outbox: not with a build hook of one's own */
  claimsChanges?: boolean;
  /** let a build through that loses more than a tenth of the pages */
  allowShrink: boolean;
  log: (line: string) => void;
  build?: typeof buildSite;
};
type Rebuild = { is: "live" | "unchanged"; pages: number } | { is: "failed"; reason: string };
export type Publisher = {
  handle: StaticServer["handle"];
  /** Where there is no site yet, begins to build it while its backend is still starting: its requests wait there. */
  beginFirst: () => Promise<void>;
  /** Claims what that build is sure to read, just before its requests are answered: what changes later waits for the next. */
  claimFirst: () => Promise<void>;
  /** Shows the last release when nothing changed since, else builds one. */
  publishIfChanged: () => Promise<Rebuild>;
  /** Builds the site and shows it. A failed build leaves the last one up. */
  publish: () => Promise<Rebuild>;
  close: () => Promise<void>;
};

/** A build that runs: what it is made from, and the folder that may go live, or why it may not. */
type Begun = { fingerprint: string; built: Promise<{ folder: string } | { reason: string }> };

/** The site of a data folder: builds it and shows the newest good build. */
export async function openPublisher(settings: Settings): Promise<Publisher> {
  const { builds, claimsChanges = true, log, build: buildInto = buildSite } = settings;
  const releases = openReleases(settings.folder);
  const site = createStaticServer(releases.oldAssets);
  const closing = new AbortController();

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

  let first: Begun | undefined;
  async function beginFirst() {
    if (await releases.current()) return;
    first = await begin(undefined);
    // publishing it later reports its failure, if the start gets that far
    first.built.catch(() => undefined);
  }

  /** What a build that begins now shows: everything up to `change`, and the `build` of the outbox that it is. */
  type Claim = { change: number; build: number | undefined };
  const claim = async (): Promise<Claim> => ({
    change: await builds.newestChange(),
    build: claimsChanges ? await builds.claim() : undefined,
  });
  let claimed: Claim | undefined;
  async function claimFirst() {
    if (first) claimed = await claim();
  }

  async function publishUpTo(change: number): Promise<Rebuild> {
    const previous = await releases.current();
    const { fingerprint, built: building } = first ?? (await begin(previous));
    first = undefined;
    const built = await building;
    if ("reason" in built) return { is: "failed", reason: built.reason };
    const release = await releases.publish({ folder: built.folder, fingerprint, change });
    await site.show(release.folder);
    return { is: "live", pages: release.pages };
  }
  const orFailed = (publishing: Promise<Rebuild>) =>
    publishing.catch((error: Error) => {
      const { message } = explainFullDisk(error, settings.folder) as Error;
      return { is: "failed", reason: message } as const;
    });

  const publish = serialize(async () => orFailed(publishUpTo(await builds.newestChange())));

  async function publishIfChanged(): Promise<Rebuild> {
    const current = await releases.current();
    const [fingerprint, newest] = await Promise.all([fingerprintSite(settings.env), builds.newestChange()]);
    if (current?.fingerprint === fingerprint && current.change === newest)
      return { is: "unchanged", pages: current.pages };
    const { change, build } = claimed ?? (await claim());
    claimed = undefined;
    const outcome = await orFailed(publishUpTo(change));
    if (build !== undefined) await builds.report(build, outcome.is === "failed" ? outcome.reason : undefined);
    return outcome;
  }

  return {
    handle: site.handle,
    beginFirst,
    claimFirst,
    publish,
    publishIfChanged,
    async close() {
      closing.abort();
      await Promise.allSettled([first?.built]);
    },
  };
}

async function keepOutput(logs: string, output: string) {
  await mkdir(logs, { recursive: true });
  await writeFile(join(logs, "build.log"), output);
}
