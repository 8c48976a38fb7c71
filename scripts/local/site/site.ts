import { existsSync, renameSync, rmSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { filesUnder, fingerprintSite } from "../../../src/site/integrations/fingerprint.ts";
import type { DataFolder } from "../data-folder.ts";
import { buildSite, leftOut } from "./build.ts";
import { losesTooManyPages } from "./page-loss.ts";
import { staticSite } from "./static-site.ts";

/** The state that a site was built from: a digest of its sources and environment, and the newest row of site_changes. */
type Built = { fingerprint: string; change: number; pages: number };

type Settings = {
  folder: Pick<DataFolder, "site" | "cache" | "logs">;
  /** the environment of the build: URLs and public keys */
  env: Record<string, string>;
  /** the newest row of site_changes */
  newestChange: () => Promise<number>;
  /** permit a build that loses more than a tenth of the pages */
  allowShrink: boolean;
  log: (line: string) => void;
  build?: typeof buildSite;
};
export type Rebuild = { is: "live" | "unchanged"; pages: number } | { is: "failed"; reason: string };
export type Site = {
  serve: RequestListener;
  exists: () => boolean;
  /** Builds the site and shows it. If the build fails, the last one stays. Builds run one after another. */
  rebuild: () => Promise<Rebuild>;
  /** Shows the last site if nothing changed since, otherwise builds one. */
  rebuildIfChanged: () => Promise<Rebuild>;
  close: () => Promise<void>;
};

/** The site of a data folder: builds into "next", which then replaces "current". */
export function openSite({ folder, env, newestChange, allowShrink, log, build = buildSite }: Settings): Site {
  const [current, next, before] = ["current", "next", "before"].map((name) => join(folder.site, name)) as [
    string,
    string,
    string,
  ];
  const metadata = (site: string) => join(site, ".built.json");
  const closing = new AbortController();
  let serve: RequestListener = (_, response) =>
    response.writeHead(503, { "retry-after": "1" }).end("The site is being built …\n");
  const show = () => {
    serve = staticSite(current, existsSync(before) ? before : undefined);
  };
  const built = async (): Promise<Built | undefined> =>
    existsSync(metadata(current)) ? JSON.parse(await readFile(metadata(current), "utf8")) : undefined;

  /** Replaces the site between two requests. */
  function swap() {
    rmSync(before, { recursive: true, force: true });
    if (existsSync(current)) renameSync(current, before);
    renameSync(next, current);
    show();
  }

  async function buildNext(): Promise<Rebuild> {
    const [fingerprint, change] = [await fingerprintSite(env), newestChange()];
    // a start reads it once its database is ready; the build may fail before
    change.catch(() => undefined);
    const previous = await built();
    await rm(next, { recursive: true, force: true });
    await mkdir(folder.logs, { recursive: true });
    const outcome = await build({ outDir: next, cacheDir: folder.cache, env, signal: closing.signal });
    await writeFile(join(folder.logs, "build.log"), outcome.output);
    for (const sentence of leftOut(outcome.output)) log(sentence);
    if (outcome.is === "failed") return outcome;
    const pages = (await filesUnder(next)).filter((file) => file.endsWith(".html")).length;
    if (previous && !allowShrink && losesTooManyPages(previous.pages, pages)) {
      const reason = `the new site would have ${pages} pages instead of ${previous.pages}. If that is meant, start with: npm start -- --allow-shrink`;
      return { is: "failed", reason };
    }
    await writeFile(metadata(next), JSON.stringify({ fingerprint, change: await change, pages }));
    swap();
    return { is: "live", pages };
  }

  let last: Promise<Rebuild> = Promise.resolve({ is: "unchanged", pages: 0 });
  function rebuild(): Promise<Rebuild> {
    last = last.then(buildNext).catch(({ message }: Error) => ({ is: "failed", reason: message }));
    return last;
  }

  if (existsSync(metadata(current))) show();
  return {
    serve: (request, response) => serve(request, response),
    exists: () => existsSync(metadata(current)),
    rebuild,
    async rebuildIfChanged() {
      const known = await built();
      const isSame = known?.fingerprint === (await fingerprintSite(env)) && known.change === (await newestChange());
      return isSame ? { is: "unchanged", pages: known.pages } : rebuild();
    },
    async close() {
      closing.abort();
      await last;
    },
  };
}
