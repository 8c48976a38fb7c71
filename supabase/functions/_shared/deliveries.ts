import type { Capabilities } from "./capabilities.ts";
import { unwrap } from "./database.ts";
import type { Result } from "./mail-batch.ts";

const SIZE = 100;
const LEASE = 120;

/** Claims the next batch of a queue in the delivery ledger; null if there is none to claim now. `perDay`: mails, 0 for no limit. */
export async function claimBatch(of_queue: string, { serviceDatabase }: Capabilities, perDay = 0) {
  const wanted = { of_queue, size: SIZE, lease_seconds: LEASE, ...(perDay > 0 && { per_day: perDay }) };
  const deliveries = unwrap(await serviceDatabase.rpc("claim_deliveries", wanted));
  const [first] = deliveries;
  return first === undefined ? null : { id: first.batch_id, deliveries };
}
export type Batch = NonNullable<Awaited<ReturnType<typeof claimBatch>>>;
export type Delivery = Batch["deliveries"][number];

/** Records the result of each delivery of a batch, and deletes expired push subscriptions by endpoint. */
export async function settleBatch(
  { id: batch, deliveries }: Batch,
  resultOf: (index: number) => Result,
  { serviceDatabase }: Capabilities,
  gone: string[] = [],
): Promise<{ sent: number; failed: number }> {
  const results = deliveries.map(({ id }, index) => ({ id, ...resultOf(index) }));
  unwrap(await serviceDatabase.rpc("settle_deliveries", { batch, results, gone }));
  const failed = results.filter((result) => "error" in result).length;
  return { sent: results.length - failed, failed };
}
