import { atom } from "nanostores";
import { type Decision, pastActions } from "@/features/videos/admin/moderation.ts";
import * as bulk from "@/features/videos/admin/moderation-bulk.data.ts";
import * as rules from "@/features/videos/admin/rules.data.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { dismissNotice, notifyQuietly, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin, isRevoked } from "@/platform/admin/role.store.ts";
import { seemsOffline } from "@/platform/failure-message.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { $queue, allMatching, isInvalid, loadQueue, type QueuedVideo } from "./moderation.store.ts";
import { pushStep, readSteps, serially, stepOf, takeStep } from "./undo-steps.store.ts";

const words = adminMessages.moderation;

type SavedRule = rules.SavedRule;

/** How far a bulk decision is. */
export const $bulkProgress = atom<{ done: number; total: number } | null>(null);

/** Applies one decision to the videos chosen, or to all that match the filters. Returns whether all succeeded. */
export async function moderateMany(videos: readonly QueuedVideo[] | "all", decision: Decision): Promise<boolean> {
  if ($bulkProgress.get() || isInvalid(decision)) return false;
  const queue = $queue.get();
  const all = queue.state === "ready" ? queue.value : { videos: [], total: 0 };
  const listed = videos === "all" ? all.videos : videos;
  const total = videos === "all" ? all.total : videos.length;
  const chosen = videos === "all" ? allMatching() : { videos };
  const step = stepOf(crypto.randomUUID(), decision.action, total, listed[0]?.title ?? "");
  const sent = await sendAll(total, (next) => bulk.decideMany(chosen, decision, step.decisionId, next));
  if (sent.done > 0) pushStep(step);
  const what = `${pluralize(sent.done + sent.same, "video")} ${pastActions[decision.action]}.`;
  return notifySent(sent, total, `${words.done[decision.action]} ${what}`);
}

/** Decides about the candidates that wait as a saved rule says; `saved` tells about the rule. Returns whether all succeeded. */
export async function applyRule(rule: SavedRule, saved: string): Promise<boolean> {
  const decisionId = crypto.randomUUID();
  const sent = await sendAll(0, (next) => rules.applyRule(rule, decisionId, next));
  // from the log, which knows the title of a single video
  await readSteps().catch(console.warn);
  const word = pastActions[rule.kind === "whitelist" ? "approve" : "reject"];
  const isNothing = sent.error === null && sent.refused === 0 && sent.done + sent.same === 0;
  if (isNothing) notifySuccess(`${saved} No video waited for it.`);
  else if (sent.error !== null && sent.done === 0) notifyQuietly(`${saved} ${failureOf(sent.error)}`);
  else notifySent(sent, sent.done + sent.same + sent.refused, `${saved} ${pluralize(sent.done, "video")} ${word}.`);
  return sent.error === null;
}

/** Undoes one's last decision, all of it; called again, the one before. */
export async function undoLast(): Promise<boolean> {
  const step = takeStep();
  if (!step) return false;
  const sent = await sendAll(0, (next) => bulk.undoDecision(step.decisionId, next));
  if (sent.error !== null) pushStep(step);
  return notifySent(sent, sent.done + sent.refused, `Taken back: ${step.label}.`);
}

type Sent = { done: number; same: number; refused: number; reason: string; error: unknown };

/** Sends the requests that a bulk takes, one after the other and after the decisions before it; reloads the list. */
async function sendAll(total: number, request: (next: string | null) => Promise<bulk.BulkResult>): Promise<Sent> {
  const sent: Sent = { done: 0, same: 0, refused: 0, reason: "", error: null };
  dismissNotice();
  $bulkProgress.set({ done: 0, total });
  const everything = async () => {
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
  };
  await serially(everything).catch((error) => {
    console.warn(error);
    sent.error = error;
  });
  $bulkProgress.set(null);
  const reading = loadQueue();
  // a failure is told at once: without a network the list doesn't come, and another try may succeed before
  if (sent.error === null) await reading;
  return sent;
}

function failureOf(error: unknown): string {
  if (isRevoked(error)) return genericMessages.revoked;
  return seemsOffline(error) ? `${words.failed} ${genericMessages.seemsOffline}` : words.failed;
}

/** Shows one notice about all videos. After a conflict it says who decided what; the list already shows it. */
function notifySent({ done, same, refused, reason, error }: Sent, total: number, success: string): boolean {
  const isDone = error === null && refused === 0 && done + same > 0;
  const counts = done > 0 ? `${done} done, ${total - done - same} not.` : "";
  if (isDone) notifySuccess(success);
  else notifyQuietly([counts, error === null ? reason || words.failed : failureOf(error)].join(" ").trim());
  return isDone;
}
