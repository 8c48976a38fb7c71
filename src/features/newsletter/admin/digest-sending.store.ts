import { digestMessages } from "@/features/newsletter/admin/digest-messages.ts";
import * as digests from "@/features/newsletter/admin/digests.data.ts";
import { announce, notifySuccess } from "@/platform/admin/notice.store.ts";
import { followChange } from "@/platform/admin/rows.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { displayMoment } from "@/platform/display-date.ts";
import { DataError } from "@/platform/errors.ts";
import { localTimeZone } from "@/platform/time-zone.store.ts";
import { $digests, type Digest, loadDigests } from "./digests.store.ts";

const words = digestMessages;
const pauseSeconds = 3;

/**
 * Sends a digest to its end, or goes on with one that was stopped: a call stops before the platform would stop it, so it is
 * repeated while it leaves some. When the tab is closed meanwhile, or the provider takes no more for today, the schedule goes on.
 */
export async function sendDigest(digestId: string): Promise<void> {
  await write(
    `digest ${digestId}`,
    async () => {
      const sending = repeatUntilSent(digestId);
      // show at once that it is being sent
      await Promise.race([sending, after(1)]);
      await loadDigests();
      const { sent_count, left, isStopped } = await sending;
      await loadDigests();
      if (isStopped) notifySuccess(words.stopped(sent_count, left));
      else announce(left === 0 ? words.sent(sent_count) : words.resumes(sent_count, left));
    },
    words.sendFailed,
    words.errors,
  );
}

const after = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

type Sent = Pick<digests.Sending, "sent_count" | "left" | "resumes_at"> & { isStopped?: boolean };

async function repeatUntilSent(digestId: string): Promise<Sent> {
  for (let calls = 0; calls < 1000; calls += 1) {
    // only the first call goes on with what was stopped: another administrator may stop it meanwhile
    const call: Promise<Sent> = digests.sendDigest(digestId, calls === 0);
    const sending = await call.catch((error) => endedByOthers(digestId, error));
    if (sending.left === 0 || sending.resumes_at !== null || sending.isStopped) return sending;
    await after(pauseSeconds);
  }
  throw new Error("The digest is still being sent.");
}

/** Between two calls somebody may have stopped the digest, or sent the rest of it. Any other failure is rethrown. */
async function endedByOthers(digestId: string, failure: unknown): Promise<Sent> {
  const code = failure instanceof DataError ? failure.serverCode : "";
  const { sent = 0, pending: left = 0 } = (await digests.digestOutcomes([digestId]))[digestId] ?? {};
  const isStopped = code === "stopped";
  if (!isStopped && !(code === "already_sent" && left === 0 && sent > 0)) throw failure;
  return { sent_count: sent, left, resumes_at: null, isStopped };
}

/** Stops a digest that is being sent, from whichever tab. */
export const stopDigest = (digestId: string): Promise<boolean> =>
  write(
    `stop ${digestId}`,
    async () => {
      const isStopped = await digests.stopDigest(digestId);
      await loadDigests();
      notifySuccess(isStopped ? words.stopAsked : words.alreadyOut);
    },
    words.stopFailed,
  );

/** Lets the schedule send a digest at a time, or with null no longer. Returns whether it succeeded. */
export const scheduleDigest = (digest: Digest, time: Date | null): Promise<boolean> =>
  write(
    `digest ${digest.id}`,
    async () => {
      await followChange($digests, digest, digests.scheduleDigest(digest, time?.toISOString() ?? null));
      await loadDigests();
      notifySuccess(time ? words.scheduled(displayMoment(time.toISOString(), localTimeZone())) : words.unscheduled);
    },
    words.scheduleFailed,
  );
