import { atom, onMount } from "nanostores";
import * as digests from "@/features/newsletter/admin/digests.data.ts";
import { digestMessages } from "@/features/newsletter/admin/messages.ts";
import { digestName } from "@/features/newsletter/digest.ts";
import { notifyMoved } from "@/features/trash/admin/trash.store.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { dropRow } from "@/platform/admin/rows.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { Digest, Outcomes } from "@/features/newsletter/admin/digests.data.ts";

export const $digests = atom<AsyncState<digests.Digest[]>>({ state: "loading" });
export const $digestCounts = atom<AsyncState<digests.DigestCounts>>({ state: "loading" });
/** The outcomes of emails by digest id. Polled every few seconds for digests that are being sent. */
export const $outcomes = atom<Readonly<Record<string, digests.Outcomes>>>({});

const pollSeconds = 3;

onMount($digests, () => {
  void listDigests().then(() => countOutcomes());
  // the first load is in the onMount of $digestCounts
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

/** Whether a digest is being sent, also from another tab. False for a stopped one. */
export const isSending = (digest: digests.Digest): boolean => hasStarted(digest) && digest.stopped_at === null;

/** Whether sending has started, but not finished. */
export const hasStarted = ({ status, sending_started_at }: digests.Digest): boolean =>
  status === "ready" && sending_started_at !== null;

export type DigestState = "draft" | "ready" | "scheduled" | "sending" | "stopped" | "sent";

/** The state of a digest in one word. */
export function digestState(digest: digests.Digest): DigestState {
  if (hasStarted(digest)) return isSending(digest) ? "sending" : "stopped";
  if (digest.status === "ready" && digest.scheduled_for !== null) return "scheduled";
  return digest.status as "draft" | "ready" | "sent";
}

const wasStarted = (digest: digests.Digest) => digest.sending_started_at !== null;

async function countOutcomes(which = wasStarted): Promise<void> {
  const list = $digests.get();
  const counted = list.state === "ready" ? list.value.filter(which) : [];
  if (counted.length === 0) return;
  try {
    const outcomes = await digests.digestOutcomes(counted.map(({ id }) => id));
    $outcomes.set({ ...$outcomes.get(), ...outcomes });
    const isFinished = ({ id }: digests.Digest) => outcomes[id]?.pending === 0;
    if (counted.filter(isSending).some(isFinished)) await Promise.all([listDigests(), loadDigestCounts()]);
  } catch (error) {
    console.warn(error);
  }
}

type Check = "preview" | "test";
const versionOf = (check: Check, { id, updated_at }: digests.Digest) => `${check} ${id} ${updated_at}`;

/** The versions of digests that were previewed, or sent as a test, since the page was opened. */
export const $checks = atom<ReadonlySet<string>>(new Set());

/** Whether this version of a digest was previewed, or sent as a test, since the page was opened. */
export const isChecked = (checks: ReadonlySet<string>, check: Check, digest: digests.Digest): boolean =>
  checks.has(versionOf(check, digest));

/** Runs a preview or a test of a digest. If it succeeds, its listed version is checked. */
export async function runCheck(check: Check, digestId: string, run: () => Promise<boolean>): Promise<void> {
  const list = $digests.get();
  const digest = list.state === "ready" && list.value.find(({ id }) => id === digestId);
  if ((await run()) && digest) $checks.set(new Set([...$checks.get(), versionOf(check, digest)]));
}

/** Builds the digest of a week; the default is the current one. */
export async function buildDigest(weekStartDate?: string): Promise<void> {
  await write(
    "digest build",
    async () => {
      const { video_count } = await digests.buildDigest(weekStartDate);
      await loadDigests();
      notifySuccess(digestMessages.built(video_count));
    },
    digestMessages.buildFailed,
    digestMessages.errors,
  );
}

/** Sends a test mail of a digest to one address. */
export const sendTest = (digestId: string, testEmail: string): Promise<void> =>
  runCheck("test", digestId, () =>
    write(
      `digest ${digestId}`,
      async () =>
        notifySuccess(digestMessages.testSent((await digests.sendTest(digestId, testEmail)).total_subscribers)),
      digestMessages.sendFailed,
      digestMessages.errors,
    ),
  );

/** Moves an unsent digest to the trash. The notice has an Undo button. */
export async function deleteDigest(digestId: string): Promise<void> {
  const list = $digests.get();
  const digest = list.state === "ready" && list.value.find(({ id }) => id === digestId);
  await write(
    `digest ${digestId}`,
    async () => {
      await digests.deleteDigest(digestId);
      dropRow($digests, digestId);
      if (digest) notifyMoved({ id: digestId, kind: "digest", title: digestName(digest) }, loadDigests);
      await loadDigests();
    },
    digestMessages.deleteFailed,
  );
}
