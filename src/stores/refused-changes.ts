import { computed } from "nanostores";
import { isQueuedChange, isSameChange, type QueuedChange } from "@/domain/queued-change.ts";
import { $session } from "./session.ts";
import { storedList } from "./stored-list.ts";

/** A change that had waited and that the server refused: what it was, and why and what to do, in words. */
export type RefusedChange = { change: QueuedChange; what: string; why: string };

const refused = storedList("jumping-fitness-refused", (item): item is RefusedChange => {
  const { change, what, why } = (item ?? {}) as Record<string, unknown>;
  return isQueuedChange(change) && typeof what === "string" && typeof why === "string";
});

/** What of this member's was refused and isn't dismissed yet. */
export const $refused = computed([refused.$list, $session], (list, session) =>
  list.filter(({ change }) => session.state === "member" && change.userId === session.userId),
);

/** Why a change was refused; undefined when it wasn't. */
export const refusalOf = (change: QueuedChange): RefusedChange | undefined =>
  refused.read().findLast((one) => isSameChange(one.change, change));

/** Whether this member wrote a note that is in this browser alone. */
export const hasRefusedNote = (userId: string): boolean =>
  refused.read().some(({ change }) => change.userId === userId && noteOf(change) !== null);

/** The note of a change; null without one. */
export const noteOf = (change: QueuedChange): string | null =>
  change.kind === "review" ? (change.changes.notes ?? null) : null;

/** Keeps what was refused until its person dismisses it. */
export const keepRefused = (one: RefusedChange): void => refused.update((list) => [...list, one]);

/** Forgets what its person has read. */
export const dismiss = ({ change }: RefusedChange): void =>
  refused.update((list) =>
    list.filter((one) => one.change.queuedAt !== change.queuedAt || !isSameChange(one.change, change)),
  );

/** Forgets everything of a member that was refused. */
export const forgetRefused = (userId: string): void =>
  refused.update((list) => list.filter(({ change }) => change.userId !== userId));
