import { readFile, rename, writeFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { drawCard } from "./draw.ts";
import type { Order, Outcome } from "./drawers.ts";

const longestWait = 10_000;

async function readPicture(location: string): Promise<Buffer | undefined> {
  const url = new URL(location);
  try {
    if (url.protocol === "file:") return await readFile(url);
    const response = await fetch(url, { signal: AbortSignal.timeout(longestWait) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    console.warn(`A share image is drawn without ${location}:`, error);
    return undefined;
  }
}

// A thread that draws cards into files, one after the other, however many are asked for at once.
let last = Promise.resolve();
parentPort?.on("message", ({ number, card, to, picture: location }: Order) => {
  last = last.then(async () => {
    const picture = location ? await readPicture(location) : undefined;
    // a build that is killed leaves no half of a picture to the next
    await writeFile(`${to}.part`, await drawCard(card, picture));
    await rename(`${to}.part`, to);
    parentPort?.postMessage({ number, isWhole: !location || picture !== undefined } satisfies Outcome);
  });
});
