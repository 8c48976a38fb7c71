import * as v from "valibot";
import type { Capabilities } from "./capabilities.ts";
import { type Batch, claimBatch, type Delivery, settleBatch } from "./deliveries.ts";
import { browsers, openPush, PUSH_BATCHES, type PushMessage, type PushOptions } from "./push.ts";

type Queue = {
  queue: string;
  messageOf: (delivery: Delivery) => PushMessage | Promise<PushMessage>;
  options: (message: PushMessage) => PushOptions;
  /** Adds deliveries to the queue and returns their number; 0 when there are none to add. */
  enqueue?: () => Promise<number>;
};

/** The counts of a run: deliveries with or without a reached browser, and browsers. `isMore`: the run ended at its limits. */
export type PushRun = {
  sent: number;
  failed: number;
  browsers: Record<"reached" | "gone" | "failed", number>;
  isMore: boolean;
};

/** Sends the pending pushes of a queue within the limits of a run. Failed pushes aren't retried. */
export async function sendPushes(
  { queue, messageOf, options, enqueue }: Queue,
  capabilities: Capabilities,
): Promise<PushRun> {
  const { environment, now } = capabilities;
  const until = now().getTime() + environment.sending.seconds * 1000;
  const push = openPush(capabilities);
  const run: PushRun = { sent: 0, failed: 0, browsers: { reached: 0, gone: 0, failed: 0 }, isMore: false };
  let done = 0;
  const mayContinue = () => done < PUSH_BATCHES && now().getTime() < until;

  async function next(): Promise<Batch | null> {
    for (;;) {
      const added = (await enqueue?.()) ?? 0;
      const batch = await claimBatch(queue, capabilities);
      if (batch !== null || added === 0) return batch;
    }
  }

  async function deliver(batch: Batch) {
    const gone: string[] = [];
    const isReached = await Promise.all(
      batch.deliveries.map(async (delivery) => {
        const message = await messageOf(delivery);
        const outcomes = await Promise.all(
          v.parse(browsers, delivery.browsers).map(async (browser) => {
            const outcome = await push(browser, message, options(message));
            if (outcome === "gone") gone.push(browser.endpoint);
            run.browsers[outcome] += 1;
            return outcome;
          }),
        );
        return outcomes.includes("reached");
      }),
    );
    const resultOf = (index: number) => (isReached[index] ? { provider_id: "" } : { error: "No browser took it" });
    const { sent, failed } = await settleBatch(batch, resultOf, capabilities, gone);
    run.sent += sent;
    run.failed += failed;
  }

  let batch = await next();
  while (batch !== null) {
    done += 1;
    // the database prepares the next batch while this one is being encrypted
    const ahead = mayContinue() ? next() : undefined;
    // awaited after this batch is recorded, where a failed claim ends the run
    ahead?.catch(() => undefined);
    await deliver(batch);
    if (!ahead && !mayContinue()) return { ...run, isMore: true };
    batch = await (ahead ?? next());
  }
  return run;
}
