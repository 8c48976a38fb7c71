import { atom, computed } from "nanostores";
import { ChangedMeanwhile } from "@/platform/admin/if-unchanged.data.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin, confirmRole, isRevoked, readAsAdmin } from "@/platform/admin/role.store.ts";
import { isCode } from "@/platform/errors.ts";
import { changesSince, type Draft, needsChoice, rebase, resolveField } from "@/platform/form-conflict.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.browser.ts";
import { inSequence } from "@/platform/sequential-requests.ts";

/** The saved values in an editor, and the changes since. */
export type Edited<Values> = Draft<Values> & { saved: Values };

interface Rules<Values, Open> {
  /** of the saves, which run one after the other */
  name: string;
  /** Saves the changes as a draft. Returns what differs in the editor then. */
  save: (open: Open) => Promise<Partial<Open> & { saved: Values }>;
  /** Another administrator's version of the row, as it is in the editor. */
  theirs: (present: ChangedMeanwhile["present"], open: Open) => Promise<Partial<Open> & { saved: Values }>;
  /** Stores the changes on this device, so that they survive a reload. */
  keep: (open: Open) => void;
  forget: (open: Open) => void;
  /** Runs after a save, with the state before it. */
  onSaved?: (before: Open) => void;
  /** what the notice says when another administrator's version replaced the one in the editor */
  takenOver: string;
}

export const isSaved = <Values>({ typed }: Edited<Values>): boolean => Object.keys(typed).length === 0;
export const hasConflict = <Values extends object>(open: Edited<Values>): boolean =>
  needsChoice(changesSince(open, open.saved));

const debounceMs = 1200;

/**
 * An editor that saves automatically, a moment after the last change. Changes are stored on this device until they are saved, and saved
 * again after a failure of the network. Each save requires the version that the previous one returned; another administrator's version is
 * merged, and fields that both changed require a choice.
 */
export function autosave<Values extends object, Open extends Edited<Values>>(rules: Rules<Values, Open>) {
  const $open = atom<AsyncState<Open>>({ state: "loading" });
  const $progress = atom<"idle" | "saving" | "offline" | "failed">("idle");
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the values in the editor are saved, and the reason if not. */
  const $saveState = computed([$open, $progress], (open, progress) => {
    if (open.state !== "ready" || isSaved(open.value)) return "saved";
    if (hasConflict(open.value)) return "conflict";
    return progress === "idle" ? "unsaved" : progress;
  });

  /** The open row. Throws if there is none. */
  const opened = (): Open => {
    const open = $open.get();
    if (open.state !== "ready") throw new Error("No row is open");
    return open.value;
  };

  const setOpen = (part: Partial<Open>) => $open.set({ state: "ready", value: { ...opened(), ...part } });

  /** Runs saves and publishes one after another. */
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    clearTimeout(timer);
    return inSequence(rules.name, work);
  };

  const scheduleSave = () => {
    clearTimeout(timer);
    const open = $open.get();
    if (open.state !== "ready" || isSaved(open.value) || hasConflict(open.value)) return;
    timer = setTimeout(retrySave, debounceMs);
  };

  /** Opens what `read` returns, after saving what was open. */
  const open = async (read: () => Promise<Open>): Promise<void> => {
    const before = $open.get();
    if (before.state === "ready" && !isSaved(before.value)) await save();
    clearTimeout(timer);
    $open.set({ state: "loading" });
    $progress.set("idle");
    await readAsAdmin($open, read);
    scheduleSave();
  };

  const edit = (draft: Draft<Values>) => {
    setOpen(draft as Partial<Open>);
    rules.keep(opened());
    scheduleSave();
  };

  /** Changes values. Stores them on this device immediately, and saves them after a moment. */
  const change = (part: Partial<Values>): void => {
    const { typed, begun } = opened();
    edit({ begun, typed: { ...typed, ...part } });
  };

  /** Resolves the conflict of a field that another administrator also changed. */
  const resolve = (field: keyof Values, whose: "mine" | "theirs"): void =>
    edit(resolveField(opened(), opened().saved, field, whose));

  /** Saves the changes as a draft, which isn't public. Returns whether all are saved. */
  const save = (): Promise<boolean> =>
    inOrder(async () => {
      const before = opened();
      if (isSaved(before)) return true;
      if (hasConflict(before)) return false;
      $progress.set("saving");
      try {
        settle(before, await asAdmin(() => rules.save(before)));
        return true;
      } catch (error) {
        await fail(error);
        return false;
      }
    });

  const retrySave = () => void save();

  /** Updates the editor after a save. Changes typed during the save are saved next. */
  const settle = (before: Open, after: Partial<Open> & { saved: Values }): void => {
    const now = opened().typed;
    const unsaved = Object.entries(now).filter(([field, value]) => before.typed[field as keyof Values] !== value);
    rules.forget({ ...before, typed: now });
    $progress.set("idle");
    setOpen({ ...after, begun: after.saved, typed: Object.fromEntries(unsaved) } as Partial<Open>);
    if (unsaved.length > 0) rules.keep(opened());
    rules.onSaved?.(before);
    scheduleSave();
  };

  const fail = async (error: unknown) => {
    console.warn(error);
    $progress.set(isCode(error, "offline") ? "offline" : "failed");
    if (isCode(error, "offline")) return retryWhenOnline(retrySave);
    if (isRevoked(error)) notifyError(adminMessages.revoked);
    if (isCode(error, "not-found")) notifyError(adminMessages.meanwhile.deleted ?? "");
    if (error instanceof ChangedMeanwhile) await followTheirs(error).catch((reason) => console.warn(reason));
  };

  /** After a conflict, shows the other administrator's version. Throws if the role was revoked: then there was no conflict. */
  const followTheirs = async (conflict: ChangedMeanwhile): Promise<void> => {
    await confirmRole();
    merge(await rules.theirs(conflict.present, opened()));
  };

  /** Merges another version. Fields that both changed require a choice; other own changes are saved again. */
  const merge = (theirs: Partial<Open> & { saved: Values }): void => {
    setOpen({ ...theirs, ...rebase(opened(), theirs.saved) });
    $progress.set("idle");
    if (isSaved(opened())) notifySuccess(rules.takenOver);
    scheduleSave();
  };

  /** Merges a newer version of another administrator or another tab, if `readNewer` finds one. */
  const check = async (readNewer: () => Promise<(Partial<Open> & { saved: Values }) | null>): Promise<void> => {
    if ($open.get().state !== "ready" || $progress.get() === "saving") return;
    await inOrder(async () => {
      const newer = await readNewer();
      if (newer) merge(newer);
    }).catch((error) => console.warn(error));
    scheduleSave();
  };

  return { $open, $saveState, opened, setOpen, open, change, resolve, save, inOrder, settle, followTheirs, check };
}
