import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRoute } from "astro";
import { shareImagePaths } from "@/site/collections/pages/share-images.ts";
import { type Card, locationOf } from "@/site/share-images/card.ts";
import { drawCard } from "@/site/share-images/draw.ts";

export const getStaticPaths = shareImagePaths;

// Drawing takes 0.1 to 0.2 s. Astro's own cache is emptied by a change of code, and would keep an image whose picture was missing.
const cache = join("node_modules", ".astro", "share-images");
const timeoutMs = 10_000;

/** Draws a share image, or takes it from an earlier build. Without its picture if that can't be read; the next build retries. */
export const GET: APIRoute<{ card: Card }, { file: string }> = async ({ params: { file }, props: { card } }) => {
  const cached = await readFile(join(cache, file)).catch(() => undefined);
  if (cached) return new Response(new Uint8Array(cached));
  const location = locationOf(card.picture);
  const picture = location && (await readPicture(location));
  const image = await drawCard(card, picture);
  if (picture || !card.picture) await store(file, image);
  return new Response(new Uint8Array(image));
};

async function readPicture(location: URL): Promise<Buffer | undefined> {
  try {
    if (location.protocol === "file:") return await readFile(location);
    const response = await fetch(location, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    console.warn(`A share image is drawn without ${location}:`, error);
    return undefined;
  }
}

/** Renamed when complete, so that a killed build leaves no partial image for the next one. */
async function store(file: string, image: Buffer): Promise<void> {
  const partial = join(cache, `${file}.${process.pid}`);
  await mkdir(cache, { recursive: true });
  await writeFile(partial, image);
  await rename(partial, join(cache, file));
}
