import type { Capabilities } from "../_shared/capabilities.ts";
import { rowsOf } from "../_shared/database.ts";
import { postBatch, type Result, type Verdict } from "../_shared/mail-batch.ts";
import { createEnvelopes, type Digest, type Recipient } from "./envelope.ts";

const SIZE = 100;
const LEASE = 120;
const TRIES = 6;
const LONGEST_PAUSE = 3600;

/** How a run ended: nothing left, paused by the platform's or the provider's limits, or rejected by the provider. */
export type RunEnd =
  | { is: "done" }
  /** seconds: how long the schedule waits */
  | { is: "paused"; reason: string; seconds: number }
  | { is: "closed"; reason: string };

type Batch = { id: string; recipients: Recipient[] };

/** Sends the pending deliveries batch by batch, until none is left or the platform would end this invocation. */
export async function sendBatches(digest: Digest, capabilities: Capabilities): Promise<RunEnd> {
  const { environment, now, wait } = capabilities;
  const deadline = now().getTime() + environment.sending.seconds * 1000;
  const timeLeft = () => deadline - now().getTime();
  const write = await createEnvelopes(digest, capabilities);
  for (let sent = 0; sent < environment.sending.batches && timeLeft() > 0; sent += 1) {
    const batch = await claim(digest.id, capabilities);
    if (batch === null) return (await isBudgetSpent(capabilities)) ? budgetSpent : { is: "done" };
    const mails = await write(batch.recipients);
    const post = () => postBatch(mails, batch.id, capabilities);
    const attempted = await postWithRetries(post, timeLeft, () => isStopped(digest.id, capabilities), capabilities);
    const end = await settle(batch, attempted, capabilities);
    if (end) return end;
    const { verdict } = attempted;
    const pause = verdict.kind === "taken" ? verdict.pause * 1000 : 0;
    if (pause >= timeLeft()) break;
    if (pause > 0) await wait(pause);
  }
  return { is: "paused", reason: "limits of the platform", seconds: 0 };
}

const budgetSpent: RunEnd = { is: "paused", reason: "the day's mails are sent", seconds: LONGEST_PAUSE };

async function isBudgetSpent({ service, environment }: Capabilities): Promise<boolean> {
  const { perDay } = environment.sending;
  return perDay > 0 && rowsOf(await service.rpc("digest_mails_left", { per_day: perDay })) === 0;
}

async function claim(digest_id: string, { service, environment }: Capabilities): Promise<Batch | null> {
  const { perDay } = environment.sending;
  const wanted = { digest_id, size: SIZE, lease_seconds: LEASE, ...(perDay > 0 && { per_day: perDay }) };
  const claimed = rowsOf(await service.rpc("claim_digest_batch", wanted));
  const [first] = claimed;
  // A stable order: the provider compares the body with the first request under this idempotency key.
  const recipients = claimed.toSorted((one, other) => (one.delivery_id < other.delivery_id ? -1 : 1));
  return first === undefined ? null : { id: first.batch_id, recipients };
}

/** isDoubtful: an earlier attempt may have been accepted, whatever the last response was */
type Attempted = { verdict: Verdict; isDoubtful: boolean };

/** Retries with exponential back-off, or the provider's longer Retry-After, while there is time and nobody stops it. */
async function postWithRetries(
  post: () => Promise<Verdict>,
  timeLeft: () => number,
  isGivenUp: () => Promise<boolean>,
  { wait, log }: Capabilities,
): Promise<Attempted> {
  let isDoubtful = false;
  for (let attempts = 1; ; attempts += 1) {
    const verdict = await post();
    if (verdict.kind !== "again") return { verdict, isDoubtful };
    isDoubtful ||= verdict.isDoubtful;
    log("mail-again", { attempt: attempts, reason: verdict.reason });
    const pause = Math.max(verdict.seconds, 2 ** (attempts - 1)) * 1000;
    if (attempts === TRIES || pause >= timeLeft()) return { verdict, isDoubtful };
    await wait(pause);
    if (await isGivenUp()) return { verdict, isDoubtful };
  }
}

/** Whether an administrator stopped the digest; no further batch is claimed then. */
async function isStopped(id: string, { service }: Capabilities): Promise<boolean> {
  const digest = rowsOf(await service.from("weekly_digests").select("stopped_at").eq("id", id).maybeSingle());
  return digest === null || digest.stopped_at !== null;
}

/** Records the result of a batch. Returns why the run must end, if it must. */
async function settle(
  batch: Batch,
  { verdict, isDoubtful }: Attempted,
  capabilities: Capabilities,
): Promise<RunEnd | undefined> {
  const { service, log } = capabilities;
  const { kind } = verdict;
  if (kind === "spent" || kind === "closed" || kind === "again") {
    const seconds = kind === "again" ? Math.ceil(verdict.seconds) : 0;
    // rejected at every attempt means that nothing was sent; after any other response it may have been
    rowsOf(
      isDoubtful
        ? await service.rpc("release_digest_batch", { batch_id: batch.id, seconds })
        : await service.rpc("return_digest_batch", { batch_id: batch.id }),
    );
    if (kind === "closed") return { is: "closed", reason: verdict.reason };
    return {
      is: "paused",
      reason: verdict.reason,
      seconds: kind === "spent" ? LONGEST_PAUSE : Math.min(seconds, LONGEST_PAUSE),
    };
  }
  if (verdict.kind === "refused" && batch.recipients.length > 1) {
    log("batch-split", { reason: verdict.reason, size: batch.recipients.length });
    rowsOf(await service.rpc("split_digest_batch", { batch_id: batch.id }));
    return undefined;
  }
  const results = batch.recipients.map(({ delivery_id: id }, index) => ({ id, ...resultAt(verdict, index) }));
  rowsOf(await service.rpc("record_digest_batch", { batch_id: batch.id, results }));
  return undefined;
}

function resultAt(verdict: Exclude<Verdict, { kind: "again" | "spent" | "closed" }>, index: number): Result {
  if (verdict.kind === "refused") return { error: verdict.reason };
  if (verdict.kind === "taken-before") return { provider_id: "" };
  return verdict.results[index] ?? { error: "The provider returned no result for this email" };
}
