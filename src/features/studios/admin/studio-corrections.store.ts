import { atom, onMount } from "nanostores";
import { studioMessages } from "@/features/studios/admin/messages.ts";
import * as data from "@/features/studios/admin/studio-corrections.data.ts";
import { type Correctable, correctableLabels, correctedPart } from "@/features/studios/studio-correction.ts";
import { entryOfStudio, type StudioEntry, studioOfEntry } from "@/features/studios/studio-entry.ts";
import { existingPage } from "@/platform/admin/list-pages.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { $studioParams, loadStudios } from "./studios.store.ts";

export { type Correction, correctionsPerPage } from "@/features/studios/admin/studio-corrections.data.ts";

const messages = studioMessages;

/** The current page of the waiting corrections, and their total number. */
export const $corrections = atom<AsyncState<data.CorrectionPage>>({ state: "loading" });

onMount($corrections, () => {
  void loadCorrections();
  return $studioParams.listen((now, before) => {
    if (now.page !== before?.page) void loadCorrections();
  });
});

export const loadCorrections = (): Promise<void> =>
  readAsAdmin($corrections, () =>
    existingPage(data.waitingCorrections, $studioParams.get().page, data.correctionsPerPage),
  );

const reload = () => Promise.all([loadCorrections(), loadStudios()]);

/** The form values that a correction changes; null if it can't be applied automatically. */
export const partOf = ({ studio, field, suggestion }: data.Correction): Partial<StudioEntry> | null =>
  correctedPart(entryOfStudio(studio), field, suggestion);

const nameOf = (field: Correctable) => correctableLabels[field].toLowerCase();

/** Saves a suggested value unchanged. */
export const acceptCorrection = (correction: data.Correction): Promise<boolean> =>
  write(
    correction.id,
    async () => {
      const { studio, field } = correction;
      const fields = studioOfEntry({ ...entryOfStudio(studio), ...partOf(correction) });
      await data.acceptCorrection(correction.id, studio, fields).finally(() => void reload());
      notifySuccess(messages.accepted(nameOf(field), studio.name));
    },
    messages.acceptFailed,
    messages.errors,
  );

/** Refuses a correction. Undo reopens it. */
export const refuseCorrection = ({ id, studio, field }: data.Correction): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.setRefused(id, true).finally(() => void reload());
      notifySuccess(messages.refused(nameOf(field), studio.name), () => void reopen(id));
    },
    messages.refuseFailed,
    messages.errors,
  );

const reopen = (id: string) =>
  write(id, () => data.setRefused(id, false).finally(() => void reload()), messages.refuseFailed, messages.errors);
