import { readFile, rename, writeFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { drawCard } from "./draw.ts";
import type { Order, Outcome } from "./drawers.ts";

const timeoutMs = 10_000;

async function readPicture(location: string): Promise<Buffer | undefined> {
  const url = new URL(location);
  try {
    if (url.protocol === "file:") return await readFile(url);
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    console.warn(`A share image is drawn without ${location}:`, error);
    return undefined;
  }
}

// draws cards one after another, to limit memory
let last = Promise.resolve();
parentPort?.on("message", ({ number, card, to, picture: location }: Order) => {
  last = last.then(async () => {
    const picture = location ? await readPicture(location) : undefined;
    // renamed when complete, so that a killed build leaves no partial image for the next one
    await writeFile(`${to}.part`, await drawCard(card, picture));
    await rename(`${to}.part`, to);
    parentPort?.postMessage({ number, isWhole: !location || picture !== undefined } satisfies Outcome);
  });
});
