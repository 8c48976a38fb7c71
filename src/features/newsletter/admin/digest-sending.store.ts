import * as digests from "@/features/newsletter/admin/digests.data.ts";
import { digestMessages } from "@/features/newsletter/admin/messages.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { followChange } from "@/platform/admin/rows.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { displayMoment } from "@/platform/display-date.ts";
import { DataError } from "@/platform/errors.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { $digests, type Digest, loadDigests } from "./digests.store.ts";

const messages = digestMessages;
const pauseSeconds = 3;

/**
 * Sends a digest to all recipients, or resumes a stopped one. A call ends before the platform's time limit, so calls are repeated
 * until no recipient is left. If the tab is closed or the mail provider's limit is reached, the scheduled job continues.
 */
export async function sendDigest(digestId: string): Promise<void> {
  await write(
    `digest ${digestId}`,
    async () => {
      const sending = repeatUntilSent(digestId);
      // show the sending state without waiting for the end
      await Promise.race([sending, after(1)]);
      await loadDigests();
      const { sent_count, pending, isStopped } = await sending;
      await loadDigests();
      if (isStopped) notifySuccess(messages.stopped(sent_count, pending));
      else notifySuccess(pending === 0 ? messages.sent(sent_count) : messages.resumes(sent_count, pending));
    },
    messages.sendFailed,
    messages.errors,
  );
}

const after = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

type Sent = Pick<digests.Sending, "sent_count" | "pending" | "resumes_at"> & { isStopped?: boolean };

async function repeatUntilSent(digestId: string): Promise<Sent> {
  for (let calls = 0; calls < 1000; calls += 1) {
    // only the first call resumes a stopped digest: another administrator may stop it meanwhile
    const call: Promise<Sent> = digests.sendDigest(digestId, calls === 0);
    const sending = await call.catch((error) => endedByOthers(digestId, error));
    if (sending.pending === 0 || sending.resumes_at !== null || sending.isStopped) return sending;
    await after(pauseSeconds);
  }
  throw new Error("The digest is still being sent.");
}

/** The result if somebody has stopped the digest, or sent the rest of it, between two calls. Rethrows any other failure. */
async function endedByOthers(digestId: string, failure: unknown): Promise<Sent> {
  const code = failure instanceof DataError ? failure.serverCode : "";
  const { sent = 0, pending = 0 } = (await digests.digestOutcomes([digestId]))[digestId] ?? {};
  const isStopped = code === "stopped";
  if (!isStopped && !(code === "already_sent" && pending === 0 && sent > 0)) throw failure;
  return { sent_count: sent, pending, resumes_at: null, isStopped };
}

/** Stops a digest that is being sent, also from another tab. */
export const stopDigest = (digestId: string): Promise<boolean> =>
  write(
    `stop ${digestId}`,
    async () => {
      const isStopped = await digests.stopDigest(digestId);
      await loadDigests();
      notifySuccess(isStopped ? messages.stopAsked : messages.alreadyOut);
    },
    messages.stopFailed,
  );

/** Schedules a digest, or unschedules it with null. Returns whether it succeeded. */
export const scheduleDigest = (digest: Digest, time: Date | null): Promise<boolean> =>
  write(
    `digest ${digest.id}`,
    async () => {
      await followChange($digests, digest, digests.scheduleDigest(digest, time?.toISOString() ?? null));
      await loadDigests();
      notifySuccess(
        time ? messages.scheduled(displayMoment(time.toISOString(), localTimeZone())) : messages.unscheduled,
      );
    },
    messages.scheduleFailed,
  );
