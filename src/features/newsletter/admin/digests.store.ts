import { atom, onMount } from "nanostores";
import { digestMessages } from "@/features/newsletter/admin/digest-messages.ts";
import * as digests from "@/features/newsletter/admin/digests.data.ts";
import { announce } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { dropRow } from "@/platform/admin/rows.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { Digest, Outcomes } from "@/features/newsletter/admin/digests.data.ts";

export const $digests = atom<AsyncState<digests.Digest[]>>({ state: "loading" });
export const $digestCounts = atom<AsyncState<digests.DigestCounts>>({ state: "loading" });
/** What became of the emails, by digest; for those being sent it is read every few seconds. */
export const $outcomes = atom<Readonly<Record<string, digests.Outcomes>>>({});

const pollSeconds = 3;

onMount($digests, () => {
  void listDigests().then(() => countOutcomes());
  // their own mount reads them the first time
  if ($digestCounts.get().state === "ready") void loadDigestCounts();
  const timer = setInterval(() => void countOutcomes(isSending), pollSeconds * 1000);
  return () => clearInterval(timer);
});
onMount($digestCounts, () => void loadDigestCounts());

const loadDigestCounts = () => readAsAdmin($digestCounts, digests.countDigests);

const listDigests = () => readAsAdmin($digests, digests.latestDigests);

export async function loadDigests(): Promise<void> {
  await Promise.all([listDigests(), loadDigestCounts()]);
  await countOutcomes();
}

/** Whether a digest is being sent, from any tab; one that was stopped isn't. */
export const isSending = (digest: digests.Digest): boolean => hasStarted(digest) && digest.stopped_at === null;

/** Whether some of a digest went out, and some may not have. */
export const hasStarted = ({ status, sending_started_at }: digests.Digest): boolean =>
  status === "ready" && sending_started_at !== null;

export type DigestState = "draft" | "ready" | "scheduled" | "sending" | "stopped" | "sent";

/** The state of a digest in one word. */
export function digestState(digest: digests.Digest): DigestState {
  if (hasStarted(digest)) return isSending(digest) ? "sending" : "stopped";
  if (digest.status === "ready" && digest.scheduled_for !== null) return "scheduled";
  return digest.status as "draft" | "ready" | "sent";
}

const wasBegun = (digest: digests.Digest) => digest.sending_started_at !== null;

async function countOutcomes(which = wasBegun): Promise<void> {
  const list = $digests.get();
  const counted = list.state === "ready" ? list.value.filter(which) : [];
  if (counted.length === 0) return;
  try {
    const outcomes = await digests.digestOutcomes(counted.map(({ id }) => id));
    $outcomes.set({ ...$outcomes.get(), ...outcomes });
    const isOver = ({ id }: digests.Digest) => outcomes[id]?.pending === 0;
    if (counted.filter(isSending).some(isOver)) await Promise.all([listDigests(), loadDigestCounts()]);
  } catch (error) {
    console.warn(error);
  }
}

/** Builds the digest of a week, by default the current one. */
export async function buildDigest(weekStartDate?: string): Promise<void> {
  await write(
    "digest build",
    async () => {
      const { video_count } = await digests.buildDigest(weekStartDate);
      await loadDigests();
      announce(digestMessages.built(video_count));
    },
    digestMessages.buildFailed,
    digestMessages.errors,
  );
}

/** Sends a test of a digest to one email. */
export async function sendTest(digestId: string, testEmail: string): Promise<void> {
  await write(
    `digest ${digestId}`,
    async () => announce(digestMessages.testSent((await digests.sendTest(digestId, testEmail)).total_subscribers)),
    digestMessages.sendFailed,
    digestMessages.errors,
  );
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
    digestMessages.deleteFailed,
  );
}
