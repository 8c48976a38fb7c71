import { atom, onMount } from "nanostores";
import * as digests from "@/data/admin/digests.ts";
import { DataError } from "@/data/errors.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { announce } from "./notice.ts";
import { dropRow } from "./rows.ts";
import { write } from "./write.ts";

export type { Delivered, Digest } from "@/data/admin/digests.ts";

export const $digests = atom<AsyncState<digests.Digest[]>>({ state: "loading" });
export const $digestCounts = atom<AsyncState<digests.DigestCounts>>({ state: "loading" });
/** Delivery counts by digest; those being sent are polled every few seconds. */
export const $delivered = atom<Readonly<Record<string, digests.Delivered>>>({});

const pollSeconds = 3;

onMount($digests, () => {
  void listDigests().then(pollDeliveries);
  // their own mount reads them the first time
  if ($digestCounts.get().state === "ready") void loadDigestCounts();
  const timer = setInterval(() => void pollDeliveries(), pollSeconds * 1000);
  return () => clearInterval(timer);
});
onMount($digestCounts, () => void loadDigestCounts());

const loadDigestCounts = () => readInto($digestCounts, digests.countDigests);

const listDigests = () => readInto($digests, digests.latestDigests);

export async function loadDigests(): Promise<void> {
  await Promise.all([listDigests(), loadDigestCounts()]);
  await pollDeliveries();
}

/** Whether a digest is being sent, from any tab. */
export const isSending = ({ status, sending_started_at }: digests.Digest): boolean =>
  status === "ready" && sending_started_at !== null;

async function pollDeliveries(): Promise<void> {
  const list = $digests.get();
  if (list.state !== "ready") return;
  for (const { id } of list.value.filter(isSending)) {
    try {
      const progress = await digests.delivered(id);
      $delivered.set({ ...$delivered.get(), [id]: progress });
      if (progress.left === 0) await Promise.all([listDigests(), loadDigestCounts()]);
    } catch (error) {
      console.warn(error);
    }
  }
}

/** Builds the digest of a week, by default the current one. */
export async function buildDigest(weekStartDate?: string): Promise<void> {
  await write(
    "digest build",
    async () => {
      const { video_count } = await digests.buildDigest(weekStartDate);
      await loadDigests();
      announce(messages.digests.built(video_count));
    },
    messages.digests.buildFailed,
    messages.digests.errors,
  );
}

/** Sends a test of a digest to one email. */
export async function sendTest(digestId: string, testEmail: string): Promise<void> {
  await write(
    `digest ${digestId}`,
    async () => announce(messages.digests.testSent((await digests.sendTest(digestId, testEmail)).total_subscribers)),
    messages.digests.sendFailed,
    messages.digests.errors,
  );
}

/**
 * Sends a digest to its end: a call stops before the platform would stop it, so it is repeated while it leaves some. When the
 * tab is closed meanwhile, or the provider takes no more for today, the scheduled sweep goes on.
 */
export async function sendDigest(digestId: string): Promise<void> {
  await write(
    `digest ${digestId}`,
    async () => {
      const sending = repeatUntilSent(digestId);
      // show at once that it is being sent
      await Promise.race([sending, after(1)]);
      await loadDigests();
      const { sent_count, left } = await sending;
      await loadDigests();
      announce(left === 0 ? messages.digests.sent(sent_count) : messages.digests.resumes(sent_count, left));
    },
    messages.digests.sendFailed,
    messages.digests.errors,
  );
}

const after = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

async function repeatUntilSent(digestId: string) {
  for (let calls = 0; calls < 1000; calls += 1) {
    const sending = await digests.sendDigest(digestId).catch((error) => sentByOthers(digestId, error));
    if (sending.left === 0 || sending.resumes_at !== null) return sending;
    await after(pollSeconds);
  }
  throw new Error("The digest is still being sent.");
}

/** Between two calls the sweep or another administrator may have sent the rest. Any other failure is rethrown. */
async function sentByOthers(digestId: string, failure: unknown) {
  const { sent, left } = await digests.delivered(digestId);
  const isSent = failure instanceof DataError && failure.serverCode === "already_sent" && left === 0 && sent > 0;
  if (!isSent) throw failure;
  return { sent_count: sent, left, resumes_at: null };
}

/** Deletes a digest that wasn't sent. */
export async function deleteDigest(digestId: string): Promise<void> {
  await write(
    `digest ${digestId}`,
    async () => {
      await digests.deleteDigest(digestId);
      dropRow($digests, digestId);
      await loadDigests();
    },
    messages.digests.deleteFailed,
  );
}

let previews = 0;

/** The HTML of a digest; null after showing an error. */
export async function readDigestHtml(digestId: string): Promise<string | null> {
  let html: string | null = null;
  previews += 1;
  await write(
    // its own key, so that a reopened preview loads again even while the closed one is loading
    `preview ${previews}`,
    async () => {
      html = await digests.digestHtml(digestId);
    },
    messages.digests.previewFailed,
  );
  return html;
}
