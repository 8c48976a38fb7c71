import type { Capabilities } from "./capabilities.ts";
import { unwrap } from "./database.ts";
import { type Batch, claimBatch, type Delivery, settleBatch } from "./deliveries.ts";
import { postBatch, type Result, type Verdict } from "./mail-batch.ts";

const TRIES = 6;
const LONGEST_PAUSE = 3600;

/** The end of a run: nothing left, its limits reached, paused by the provider or a budget, or rejected by the provider. */
type RunEnd =
  | { kind: "done" }
  | { kind: "limited" }
  /** seconds: the delay until the next scheduled run */
  | { kind: "paused"; reason: string; seconds: number }
  | { kind: "rejected-by-provider"; reason: string };

/** The counts of a run, and how it ended. */
export type MailRun = { sent: number; failed: number; end: RunEnd };

type Queue = {
  queue: string;
  /** Serializes the mails of a batch. Must be deterministic, because retries reuse the idempotency key. */
  write: (deliveries: Delivery[]) => Promise<string[]>;
  /** Adds deliveries to the queue and returns their number; 0 when there are none to add. */
  enqueue?: () => Promise<number>;
  /** Whether an administrator stopped the queue. A batch isn't retried then. */
  isStopped?: () => Promise<boolean>;
  /** The day's budget of mails, 0 for none; by default the one of the environment. */
  perDay?: number;
};

/** Sends the pending mails of a queue in batches, until none is left or the time limit of the invocation is near. */
export async function sendMails(
  { queue, write, enqueue, isStopped, perDay: ownBudget }: Queue,
  capabilities: Capabilities,
): Promise<MailRun> {
  const { environment, now, wait } = capabilities;
  const { batches, seconds } = environment.sending;
  const perDay = ownBudget ?? environment.sending.perDay;
  const deadline = now().getTime() + seconds * 1000;
  const timeLeft = () => deadline - now().getTime();
  const run: MailRun = { sent: 0, failed: 0, end: { kind: "limited" } };
  for (let claimed = 0; claimed < batches && timeLeft() > 0; ) {
    const added = (await enqueue?.()) ?? 0;
    const batch = await claimBatch(queue, capabilities, perDay);
    if (batch === null && added > 0) continue;
    if (batch === null)
      return { ...run, end: (await isBudgetSpent(queue, perDay, capabilities)) ? budgetSpent : { kind: "done" } };
    claimed += 1;
    const mails = await write(batch.deliveries);
    const attempted = await postWithRetries(mails, batch, timeLeft, isStopped, capabilities);
    const settled = await settle(batch, attempted, capabilities);
    if ("kind" in settled) return { ...run, end: settled };
    run.sent += settled.sent;
    run.failed += settled.failed;
    const pause = attempted.verdict.kind === "accepted" ? attempted.verdict.pause * 1000 : 0;
    if (pause >= timeLeft()) break;
    if (pause > 0) await wait(pause);
  }
  return run;
}

const budgetSpent: RunEnd = { kind: "paused", reason: "the day's mails are sent", seconds: LONGEST_PAUSE };

/** Whether mails of the queue wait because the day's budget is used up. */
async function isBudgetSpent(queue: string, perDay: number, { serviceDatabase }: Capabilities): Promise<boolean> {
  if (perDay === 0 || unwrap(await serviceDatabase.rpc("mails_left", { per_day: perDay, of_queue: queue })) > 0)
    return false;
  const waiting = serviceDatabase.from("deliveries").select("id").eq("queue", queue).eq("status", "pending").limit(1);
  return unwrap(await waiting).length > 0;
}

/** mayHaveBeenSent: the provider may have accepted an earlier attempt, regardless of the last response */
type Attempted = { verdict: Verdict; mayHaveBeenSent: boolean };

/** Retries with exponential backoff, or the provider's Retry-After if longer, while there is time and the queue isn't stopped. */
async function postWithRetries(
  mails: string[],
  { id }: Batch,
  timeLeft: () => number,
  isStopped: Queue["isStopped"],
  capabilities: Capabilities,
): Promise<Attempted> {
  let mayHaveBeenSent = false;
  for (let attempts = 1; ; attempts += 1) {
    const verdict = await postBatch(mails, id, capabilities);
    if (verdict.kind !== "retry") return { verdict, mayHaveBeenSent };
    mayHaveBeenSent ||= verdict.mayHaveBeenSent;
    capabilities.log("mail-retry", { attempt: attempts, reason: verdict.reason });
    const pause = Math.max(verdict.seconds, 2 ** (attempts - 1)) * 1000;
    if (attempts === TRIES || pause >= timeLeft()) return { verdict, mayHaveBeenSent };
    await capabilities.wait(pause);
    if (await isStopped?.()) return { verdict, mayHaveBeenSent };
  }
}

/** Settles, splits or releases a batch. Returns the recorded counts, or the reason to end the run. */
async function settle(
  batch: Batch,
  { verdict, mayHaveBeenSent }: Attempted,
  capabilities: Capabilities,
): Promise<RunEnd | { sent: number; failed: number }> {
  const { serviceDatabase, log } = capabilities;
  const { kind } = verdict;
  if (kind === "quota-exceeded" || kind === "rejected-by-provider" || kind === "retry") {
    const seconds = kind === "retry" ? Math.ceil(verdict.seconds) : 0;
    // nothing was sent if the provider rejected every attempt; otherwise the mails may have been sent
    const lease = { seconds: mayHaveBeenSent ? seconds : 0, is_doubtful: mayHaveBeenSent };
    unwrap(await serviceDatabase.rpc("release_deliveries", { batch: batch.id, ...lease }));
    if (kind === "rejected-by-provider") return { kind: "rejected-by-provider", reason: verdict.reason };
    return {
      kind: "paused",
      reason: verdict.reason,
      seconds: kind === "quota-exceeded" ? LONGEST_PAUSE : Math.min(seconds, LONGEST_PAUSE),
    };
  }
  if (kind === "invalid" && batch.deliveries.length > 1) {
    log("batch-split", { reason: verdict.reason, size: batch.deliveries.length });
    unwrap(await serviceDatabase.rpc("split_deliveries", { batch: batch.id }));
    return { sent: 0, failed: 0 };
  }
  return settleBatch(batch, (index) => resultAt(verdict, index), capabilities);
}

function resultAt(
  verdict: Exclude<Verdict, { kind: "retry" | "quota-exceeded" | "rejected-by-provider" }>,
  index: number,
): Result {
  if (verdict.kind === "invalid") return { error: verdict.reason };
  if (verdict.kind === "duplicate") return { provider_id: "" };
  return verdict.results[index] ?? { error: "The provider returned no result for this email" };
}
