import { copyFile, link, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Card } from "./card.ts";
import { locationOf, nameCards } from "./card-names.ts";
import { type CardsOfPages, readCards, writeCards } from "./cards-of-pages.ts";
import { openDrawers } from "./drawers.ts";
import { takeCards } from "./share-image-queue.ts";
import { isWholePicture } from "./whole-picture.ts";

/** A folder in which builds with separate caches share the images that they drew. */
const { SHARED_IMAGES: shared } = process.env;

/**
 * Draws the share images that pages request, while they are rendered. Reuses images from the cache, and removes from it images that
 * this build doesn't need. For a page that isn't rendered again, its requests of the last build apply.
 */
export function shareImages(): AstroIntegration {
  let folders = { cache: "", shown: "" };
  let publicFolder = "";
  let cache = new URL("file:///");
  let requested: CardsOfPages = new Map();
  const pictures = new Map<string, Promise<"drawn" | "cached">>();
  const drawers = openDrawers();
  let made: Promise<unknown> | undefined;

  async function provide(card: Card, file: string) {
    made ??= Promise.all(Object.values(folders).map((folder) => mkdir(folder, { recursive: true })));
    await made;
    const cacheFile = join(folders.cache, file);
    const cached = await isCached(cacheFile, shared && join(shared, file));
    const isWhole = cached || (await drawers.draw(card, cacheFile, locationOf(card.picture, publicFolder)));
    await linkOrCopy(cacheFile, join(folders.shown, file));
    // the card's picture is missing, and the next build should retry
    if (!isWhole) await rm(cacheFile);
    else if (shared && !cached) await replace(cacheFile, join(shared, file)).catch(() => undefined);
    return cached ? "cached" : "drawn";
  }

  function take(card: Card, file: string) {
    if (pictures.has(file)) return;
    const picture = provide(card, file);
    // "astro:build:done" awaits it and reports a failure
    picture.catch(() => undefined);
    pictures.set(file, picture);
  }

  return {
    name: "share-images",
    hooks: {
      "astro:config:done": ({ config }) => {
        const within = (folder: URL, name: string) => fileURLToPath(new URL(name, folder));
        publicFolder = config.publicDir.href;
        cache = config.cacheDir;
        folders = { cache: within(config.cacheDir, "share-images"), shown: within(config.outDir, "share") };
      },
      "astro:build:start": () => {
        requested = takeCards({ take, nameOf: nameCards(publicFolder) });
      },
      "astro:build:done": async ({ logger, pages }) => {
        const before = await readCards(cache);
        for (const path of pages.map(({ pathname }) => `/${pathname}`)) {
          const previous = requested.has(path) ? undefined : before.get(path);
          if (previous) requested.set(path, previous);
          for (const [file, card] of previous ?? []) take(card, file);
        }
        await writeCards(cache, requested);
        const outcomes = await Promise.all(pictures.values()).finally(drawers.close);
        const drawn = outcomes.filter((outcome) => outcome === "drawn").length;
        logger.info(`${drawn} share images drawn, ${outcomes.length - drawn} from the cache`);
        const old = (await readdir(folders.cache)).filter((file) => !pictures.has(file));
        await Promise.all(old.map((file) => rm(join(folders.cache, file))));
      },
    },
  };
}

/** Whether an image is in the cache. Copies it from the shared folder if only that has it. */
async function isCached(cacheFile: string, sharedFile: string | undefined): Promise<boolean> {
  if (isWholePicture(cacheFile)) return true;
  await rm(cacheFile, { force: true });
  if (!sharedFile || !isWholePicture(sharedFile)) return false;
  return linkOrCopy(sharedFile, cacheFile).then(
    () => true,
    () => false,
  );
}

async function replace(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  await link(from, to);
}

/** Creates a hard link, or a copy if the folders are on different disks. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
