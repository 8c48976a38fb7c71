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
  /** the environment of the build: URLs and public keys */
  env: Record<string, string>;
  builds: Pick<SiteBuilds, "newestChange" | "claim" | "report">;
  /** whether local builds claim the changes of the outbox; false with a custom build hook */
  claimsChanges?: boolean;
  /** permit a build that loses more than a tenth of the pages */
  allowShrink: boolean;
  log: (line: string) => void;
  build?: typeof buildSite;
};
type Rebuild = { is: "live" | "unchanged"; pages: number } | { is: "failed"; reason: string };
export type Publisher = {
  handle: StaticServer["handle"];
  /** Without a site, starts building it while its backend is starting: the build's requests wait for the backend. */
  beginFirst: () => Promise<void>;
  /** Claims the changes for that build, just before its requests are answered. Later changes wait for the next build. */
  claimFirst: () => Promise<void>;
  /** Shows the last release if nothing changed since, otherwise builds one. */
  publishIfChanged: () => Promise<Rebuild>;
  /** Builds the site and shows it. If the build fails, the last release stays. */
  publish: () => Promise<Rebuild>;
  close: () => Promise<void>;
};

/** A running build: the fingerprint of its sources, and the folder to publish, or the reason why not. */
type Begun = { fingerprint: string; built: Promise<{ folder: string } | { reason: string }> };

/** Builds the site of a data folder and serves the newest successful build. */
export async function openPublisher(settings: Settings): Promise<Publisher> {
  const { builds, claimsChanges = true, log, build: buildInto = buildSite } = settings;
  const releases = openReleases(settings.folder);
  const site = createStaticServer(releases.oldAssets);
  const closing = new AbortController();

  const last = await releases.current();
  if (last) await site.show(last.folder);

  /** Returns a built folder to publish, or the reason why not. Deletes the folder of a rejected build. */
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
    // awaited on publishing, which reports a failure; the start may fail before
    first.built.catch(() => undefined);
  }

  /** The content of a build that starts now: changes up to `change`, and the `build` number in the outbox. */
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
