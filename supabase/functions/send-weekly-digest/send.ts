import type { Actor } from "../_shared/caller.ts";
import type { Capabilities } from "../_shared/capabilities.ts";
import { unwrap } from "../_shared/database.ts";
import { Failure } from "../_shared/failure.ts";
import { sendAccountMails } from "../_shared/mail/account-deleted.tsx";
import { sendSignUpMails } from "../_shared/mail/sign-ups.tsx";
import { sendMails } from "../_shared/send-mails.ts";
import { createEnvelopes, loadDigest } from "./envelope.ts";

/** The delivery counts of a digest. A later run continues with `pending`, once the provider accepts mails again. */
export type DeliveryCounts = {
  sent_count: number;
  failed: number;
  suppressed: number;
  pending: number;
  resumes_at: string | null;
};

const refusals: Record<string, Failure> = {
  missing: new Failure(404, "not_found", "Digest not found"),
  draft: new Failure(409, "not_ready", "This digest has nothing to send yet"),
  sent: new Failure(409, "already_sent", "This digest has already been sent"),
  stopped: new Failure(409, "stopped", "The sending was stopped"),
  waiting: new Failure(409, "not_due", "The time of this digest has not come"),
};

/** is_resumed: resume a stopped digest; by_schedule: only if it is due. */
type Start = Actor & { is_resumed?: boolean; by_schedule?: boolean };

/** Sends a ready digest, or continues one that is being sent. */
export async function sendDigest(digestId: string, start: Start, capabilities: Capabilities): Promise<DeliveryCounts> {
  const { serviceDatabase, log, now } = capabilities;
  const refusal = refusals[unwrap(await serviceDatabase.rpc("start_digest", { digest_id: digestId, ...start }))];
  if (refusal) throw refusal;
  const write = await createEnvelopes(await loadDigest(digestId, capabilities), capabilities);
  const isStopped = () => isDigestStopped(digestId, capabilities);
  const { end } = await sendMails({ queue: digestId, write, isStopped }, capabilities);
  const pause = end.kind === "paused" ? end.seconds * 1000 : 0;
  const paused_until = pause > 0 ? new Date(now().getTime() + pause).toISOString() : null;
  unwrap(await serviceDatabase.from("weekly_digests").update({ paused_until }).eq("id", digestId));
  const [counts] = unwrap(await serviceDatabase.rpc("close_digest", { digest_id: digestId }));
  if (!counts) throw new Error("close_digest returned no row");
  log("digest", { digest: digestId, ...end, ...counts });
  if (end.kind === "rejected-by-provider")
    throw new Failure(502, "mail_refused", `The mail provider refuses our mail: ${end.reason}`);
  const { sent: sent_count, failed, suppressed, pending } = counts;
  return { sent_count, failed, suppressed, pending, resumes_at: pending > 0 ? paused_until : null };
}

/** Whether an administrator stopped the digest. */
async function isDigestStopped(id: string, { serviceDatabase }: Capabilities): Promise<boolean> {
  const digest = unwrap(await serviceDatabase.from("weekly_digests").select("stopped_at").eq("id", id).maybeSingle());
  return digest === null || digest.stopped_at !== null;
}

/**
 * Starts due digests, and continues those that are being sent. Before them, sends the mails about sign-ups and deleted accounts that are
 * waiting; returns the reason if the mail provider rejects those.
 */
export async function sweep(capabilities: Capabilities) {
  const runs = [await sendAccountMails(capabilities), await sendSignUpMails(capabilities)];
  const rejected = runs.map(({ end }) => end).find(({ kind }) => kind === "rejected-by-provider");
  const digests = [];
  for (const { id } of unwrap(await capabilities.serviceDatabase.rpc("due_digests"))) {
    const counts = await sendDigest(id, { by_schedule: true }, capabilities).catch(skipRefused);
    if (counts) digests.push({ digest_id: id, ...counts });
  }
  return { digests, ...(rejected && "reason" in rejected && { reason: rejected.reason }) };
}

/** Ignores a digest that was stopped, rescheduled, finished or deleted since the list was read. */
function skipRefused(thrown: unknown): null {
  if (Object.values(refusals).includes(thrown as Failure)) return null;
  throw thrown;
}
