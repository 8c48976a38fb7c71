import * as v from "valibot";
import type { Capabilities } from "./capabilities.ts";
import { type Batch, claimBatch, type Delivery, settleBatch } from "./deliveries.ts";
import { browsers, openPush, PUSH_BATCHES, type PushMessage, type PushOptions } from "./push.ts";

type Queue = {
  queue: string;
  messageOf: (delivery: Delivery) => PushMessage | Promise<PushMessage>;
  options: (message: PushMessage) => PushOptions;
  /** Adds deliveries to the queue; 0 when there are no more to add. */
  plan?: () => Promise<number>;
};

/** What a run did: deliveries that reached a browser or none, and browsers. `isMore` says that it ended by its limits. */
export type PushRun = {
  sent: number;
  failed: number;
  browsers: Record<"reached" | "gone" | "failed", number>;
  isMore: boolean;
};

/** Sends the pending pushes of a queue, as far as one run may. A push that fails isn't repeated. */
export async function sendPushes(
  { queue, messageOf, options, plan }: Queue,
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
      const planned = (await plan?.()) ?? 0;
      const batch = await claimBatch(queue, capabilities);
      if (batch !== null || planned === 0) return batch;
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
    // the database plans the next batch while this one is encrypted
    const ahead = mayContinue() ? next() : undefined;
    // a claim that fails ends the run once this batch is recorded
    ahead?.catch(() => undefined);
    await deliver(batch);
    if (!ahead && !mayContinue()) return { ...run, isMore: true };
    batch = await (ahead ?? next());
  }
  return run;
}
