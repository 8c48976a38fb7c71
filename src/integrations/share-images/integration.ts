import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Card } from "./card.ts";
import { drawCard } from "./draw.ts";
import { wantedCards } from "./wanted.ts";

/** Draws the picture of every page that asked for one, after the pages; what an earlier build drew is taken from the cache. */
export function shareImages(): AstroIntegration {
  let cache: URL;
  return {
    name: "share-images",
    hooks: {
      "astro:config:done": ({ config }) => {
        cache = new URL("share-images/", config.cacheDir);
      },
      "astro:build:done": async ({ dir, logger }) => {
        const out = new URL("share/", dir);
        await mkdir(out, { recursive: true });
        await mkdir(cache, { recursive: true });
        let drawn = 0;
        const waiting = wantedCards.entries();
        async function draughtsman() {
          for (const [file, card] of waiting) {
            if (await copied(new URL(file, cache), new URL(file, out))) continue;
            await draw(card, new URL(file, cache), new URL(file, out));
            drawn += 1;
          }
        }
        await Promise.all([draughtsman(), draughtsman(), draughtsman()]);
        logger.info(`${drawn} share images drawn, ${wantedCards.size - drawn} from the cache`);
        wantedCards.clear();
      },
    },
  };
}

async function copied(from: URL, to: URL): Promise<boolean> {
  try {
    await copyFile(fileURLToPath(from), fileURLToPath(to));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

async function draw(card: Card, ...files: URL[]) {
  const png = await drawCard(card);
  for (const file of files) await writeFile(file, png);
}
