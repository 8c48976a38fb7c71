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

/** A folder of pictures for builds with caches of their own: what one of them drew, the others take. */
const { SHARED_IMAGES: shared } = process.env;

/**
 * Draws the picture of every page that asks for one, while the pages are rendered. What an earlier build drew is taken
 * from the cache, which keeps what the last build needed and no more. A page that isn't rendered again needs what it
 * asked for then.
 */
export function shareImages(): AstroIntegration {
  let folders = { cache: "", shown: "" };
  let publicFolder = "";
  let cache = new URL("file:///");
  let asked: CardsOfPages = new Map();
  const pictures = new Map<string, Promise<"drawn" | "cached">>();
  const drawers = openDrawers();
  let made: Promise<unknown> | undefined;

  async function provide(card: Card, file: string) {
    made ??= Promise.all(Object.values(folders).map((folder) => mkdir(folder, { recursive: true })));
    await made;
    const kept = join(folders.cache, file);
    const cached = await isKept(kept, shared && join(shared, file));
    const isWhole = cached || (await drawers.draw(card, kept, locationOf(card.picture, publicFolder)));
    await linkOrCopy(kept, join(folders.shown, file));
    // the next build tries again to get the picture that is missing in it
    if (!isWhole) await rm(kept);
    else if (shared && !cached) await replace(kept, join(shared, file)).catch(() => undefined);
    return cached ? "cached" : "drawn";
  }

  function take(card: Card, file: string) {
    if (pictures.has(file)) return;
    const picture = provide(card, file);
    // a failure is heard at the end
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
        asked = takeCards({ take, nameOf: nameCards(publicFolder) });
      },
      "astro:build:done": async ({ logger, pages }) => {
        const before = await readCards(cache);
        for (const path of pages.map(({ pathname }) => `/${pathname}`)) {
          const kept = asked.has(path) ? undefined : before.get(path);
          if (kept) asked.set(path, kept);
          for (const [file, card] of kept ?? []) take(card, file);
        }
        await writeCards(cache, asked);
        const outcomes = await Promise.all(pictures.values()).finally(drawers.close);
        const drawn = outcomes.filter((outcome) => outcome === "drawn").length;
        logger.info(`${drawn} share images drawn, ${outcomes.length - drawn} from the cache`);
        const old = (await readdir(folders.cache)).filter((file) => !pictures.has(file));
        await Promise.all(old.map((file) => rm(join(folders.cache, file))));
      },
    },
  };
}

/** Whether a picture is in the cache, or was in the folder that builds share and is there now. */
async function isKept(kept: string, elsewhere: string | undefined): Promise<boolean> {
  if (isWholePicture(kept)) return true;
  await rm(kept, { force: true });
  if (!elsewhere || !isWholePicture(elsewhere)) return false;
  return linkOrCopy(elsewhere, kept).then(
    () => true,
    () => false,
  );
}

async function replace(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  await link(from, to);
}

/** The same file in a second place, which costs nothing, where both places are on one disk. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
