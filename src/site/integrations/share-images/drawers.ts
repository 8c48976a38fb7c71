import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Card } from "./card.ts";

/** A card to draw into a file; `picture` is where its picture lies, a file or an address of https. */
export type Order = { number: number; card: Card; to: string; picture: string | undefined };
/** What became of an order: its picture may be missing. */
export type Outcome = { number: number; isWhole: boolean };

/** More would not be quicker on most machines, and each takes its memory. */
const mostThreads = 4;
// A drawing's pixels are freed when the garbage of its thread is collected: a small heap collects often.
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 };

/** Threads that draw cards into files while the pages are being rendered. They start with the first card. */
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
    /** Resolves to whether the card has its picture. */
    draw(card: Card, to: string, picture: string | undefined): Promise<boolean> {
      orders += 1;
      const order: Order = { number: orders, card, to, picture };
      const place = orders % Math.min(mostThreads, availableParallelism());
      threads[place] ??= start();
      threads[place].postMessage(order);
      return new Promise((resolve, reject) => waiting.set(order.number, { resolve, reject }));
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.terminate()))),
  };
}
