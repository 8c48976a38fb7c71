import { atom } from "nanostores";
import { moderationMessages } from "@/features/videos/admin/messages.ts";
import { type AddedTags, type Decision, groupsByTags, pastActions } from "@/features/videos/admin/moderation.ts";
import * as bulk from "@/features/videos/admin/moderation-bulk.data.ts";
import * as rules from "@/features/videos/admin/rules.data.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { dismissNotice, notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin, isRevoked } from "@/platform/admin/role.store.ts";
import { seemsOffline } from "@/platform/failure-message.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { inSequence } from "@/platform/sequential-requests.ts";
import { $queue, allMatching, isInvalid, loadQueue, type QueuedVideo } from "./moderation.store.ts";
import { pushStep, readSteps, stepOf, takeStep } from "./undo-steps.store.ts";

const messages = moderationMessages;

type SavedRule = rules.SavedRule;

/** The progress of a bulk decision, in videos. */
export const $bulkProgress = atom<{ done: number; total: number } | null>(null);

/**
 * Applies one decision to the given videos, or to all that match the filters. Tags are added to those of each given video. Returns
 * whether all succeeded.
 */
export async function moderateMany(
  videos: readonly QueuedVideo[] | "all",
  decision: Decision,
  added: AddedTags = { tags: [], fromTitle: false },
): Promise<boolean> {
  if ($bulkProgress.get() || isInvalid(decision)) return false;
  const queue = $queue.get();
  const all = queue.state === "ready" ? queue.value : { videos: [], total: 0 };
  const listed = videos === "all" ? all.videos : videos;
  const total = videos === "all" ? all.total : videos.length;
  const hasTags = added.tags.length > 0 || added.fromTitle;
  const requests: [bulk.Chosen, Decision][] =
    videos !== "all" && decision.action === "approve" && hasTags
      ? groupsByTags(videos, added).map(({ tags, videos }) => [{ videos }, { ...decision, tags }])
      : [[videos === "all" ? allMatching() : { videos }, decision]];
  const step = stepOf(crypto.randomUUID(), decision.action, total, listed[0]?.title ?? "");
  const sent = await sendAll(
    total,
    ...requests.map(
      ([chosen, decision]) =>
        (next: string | null) =>
          bulk.decideMany(chosen, decision, step.decisionId, next),
    ),
  );
  if (sent.done > 0) pushStep(step);
  const summary = `${pluralize(sent.done + sent.same, "video")} ${pastActions[decision.action]}.`;
  return notifySent(sent, total, `${messages.done[decision.action]} ${summary}`, () => void undoLast());
}

/** Applies a saved rule to the waiting candidates. `saved` is the notice about the rule. Returns whether all succeeded. */
export async function applyRule(rule: SavedRule, saved: string): Promise<boolean> {
  const decisionId = crypto.randomUUID();
  const sent = await sendAll(0, (next) => rules.applyRule(rule, decisionId, next));
  // the log has the title of a single video
  await readSteps().catch(console.warn);
  const word = pastActions[rule.kind === "whitelist" ? "approve" : "reject"];
  const isNothing = sent.error === null && sent.refused === 0 && sent.done + sent.same === 0;
  if (isNothing) notifySuccess(`${saved} No video waited for it.`);
  else if (sent.error !== null && sent.done === 0) notifyError(`${saved} ${failureOf(sent.error)}`);
  else
    notifySent(
      sent,
      sent.done + sent.same + sent.refused,
      `${saved} ${pluralize(sent.done, "video")} ${word}.`,
      () => void undoLast(),
    );
  return sent.error === null;
}

/** Undoes the administrator's last decision with all its videos. Called again, it undoes the one before. */
export async function undoLast(): Promise<boolean> {
  const step = takeStep();
  if (!step) return false;
  const sent = await sendAll(0, (next) => bulk.undoDecision(step.decisionId, next));
  if (sent.error !== null) pushStep(step);
  return notifySent(sent, sent.done + sent.refused, `Taken back: ${step.label}.`);
}

type Sent = { done: number; same: number; refused: number; reason: string; error: unknown };

type Request = (next: string | null) => Promise<bulk.BulkResult>;

/** Sends the requests of a bulk decision one after another, after all earlier decisions, then reloads the list. */
async function sendAll(total: number, ...requests: Request[]): Promise<Sent> {
  const sent: Sent = { done: 0, same: 0, refused: 0, reason: "", error: null };
  dismissNotice();
  $bulkProgress.set({ done: 0, total });
  const sendRequests = async () => {
    for (const request of requests) {
      let next: string | null = null;
      do {
        const result = await asAdmin(() => request(next));
        next = result.next;
        sent.done += result.done;
        sent.same += result.same;
        sent.refused += result.refused;
        sent.reason ||= result.reasons[0]?.message ?? "";
        $bulkProgress.set({ done: sent.done + sent.same + sent.refused, total });
      } while (next !== null);
    }
  };
  await inSequence("decisions", sendRequests).catch((error) => {
    console.warn(error);
    sent.error = error;
  });
  $bulkProgress.set(null);
  const reading = loadQueue();
  // report a failure without waiting for the list, which doesn't load offline
  if (sent.error === null) await reading;
  return sent;
}

function failureOf(error: unknown): string {
  if (isRevoked(error)) return adminMessages.revoked;
  return seemsOffline(error) ? `${messages.failed} ${genericMessages.seemsOffline}` : messages.failed;
}

/** Shows one notice about all videos, with Undo. After a conflict it has the other administrator's name and decision. */
function notifySent({ done, same, refused, reason, error }: Sent, total: number, success: string, undo?: () => void) {
  const isDone = error === null && refused === 0 && done + same > 0;
  const counts = done > 0 ? `${done} done, ${total - done - same} not.` : "";
  if (isDone) notifySuccess(success, done > 0 ? undo : undefined);
  else notifyError([counts, error === null ? reason || messages.failed : failureOf(error)].join(" ").trim());
  return isDone;
}
