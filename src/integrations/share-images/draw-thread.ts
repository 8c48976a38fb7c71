import { rename, writeFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { drawCard } from "./draw.ts";
import type { Order } from "./drawers.ts";

// A thread that draws cards into files, one after the other, however many are asked for at once.
let last = Promise.resolve();
parentPort?.on("message", ({ number, card, to }: Order) => {
  last = last.then(async () => {
    // a build that is killed leaves no half of a picture to the next
    await writeFile(`${to}.part`, await drawCard(card));
    await rename(`${to}.part`, to);
    parentPort?.postMessage(number);
  });
});
