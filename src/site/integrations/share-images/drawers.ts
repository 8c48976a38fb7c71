import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Card } from "./card.ts";

/** A card to draw into the file `to`; `picture` is the file or https URL of its picture. */
export type Order = { number: number; card: Card; to: string; picture: string | undefined };
/** The result of an order. `isWhole` is false if the card's picture was missing. */
export type Outcome = { number: number; isWhole: boolean };

/** More threads wouldn't be faster on most machines, and each needs memory. */
const maxThreads = 4;
// pixels are freed by garbage collection, which a small heap triggers often
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 };

/** Starts threads on demand that draw cards into files while the pages are being rendered. */
export function openDrawers() {
  const threads: Worker[] = [];
  const waiting = new Map<number, { resolve: (isWhole: boolean) => void; reject: (error: Error) => void }>();
  let orders = 0;

  function start(): Worker {
    const thread = new Worker(new URL("./draw-thread.ts", import.meta.url), { resourceLimits });
    thread.on("message", ({ number, isWhole }: Outcome) => {
      waiting.get(number)?.resolve(isWhole);
      waiting.delete(number);
    });
    thread.on("error", (error: Error) => {
      for (const { reject } of waiting.values()) reject(error);
    });
    return thread;
  }

  return {
    /** Resolves to false if the card's picture is missing. */
    draw(card: Card, to: string, picture: string | undefined): Promise<boolean> {
      orders += 1;
      const order: Order = { number: orders, card, to, picture };
      const index = orders % Math.min(maxThreads, availableParallelism());
      threads[index] ??= start();
      threads[index].postMessage(order);
      return new Promise((resolve, reject) => waiting.set(order.number, { resolve, reject }));
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.terminate()))),
  };
}
