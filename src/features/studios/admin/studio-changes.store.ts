import { studioMessages } from "@/features/studios/admin/messages.ts";
import { acceptCorrection } from "@/features/studios/admin/studio-corrections.data.ts";
import * as data from "@/features/studios/admin/studios.data.ts";
import { type StudioEntry, studioOfEntry } from "@/features/studios/studio-entry.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { $studioParams, loadStudios } from "./studios.store.ts";

const words = studioMessages;

/** The page of a studio that is verified. */
export const studioPath = (id: string): string => `/studios/${id}`;

/** With a save: showing the studio to visitors, or accepting the correction with this id. */
type Besides = { verifies?: boolean; correction?: string | undefined };

/** Saves a new studio, or an edited one as it was seen. Returns whether it is saved. */
export const saveStudio = (
  seen: data.StudioRow | null,
  entry: StudioEntry,
  { verifies = false, correction }: Besides = {},
): Promise<boolean> =>
  write(
    "studio form",
    async () => {
      const fields = { ...studioOfEntry(entry), ...(verifies && { is_verified: true }) };
      const change = (row: data.StudioRow) =>
        correction ? acceptCorrection(correction, row, fields) : data.changeStudio(row, fields);
      const saving = seen ? change(seen) : data.addStudio(fields);
      const { name, is_verified } = await saving.finally(() => void loadStudios());
      const [waits, shown] = seen ? [words.saved, words.savedShown] : [words.added, words.addedVerified];
      notifySuccess((is_verified ? shown : waits)(name));
    },
    words.saveFailed,
    words.errors,
  );

/** Shows a studio to visitors, or takes it from them. */
export const setVerified = (studio: data.StudioRow, is_verified: boolean): Promise<boolean> =>
  write(
    studio.id,
    async () => {
      await data.changeStudio(studio, { is_verified }).finally(() => void loadStudios());
      notifySuccess((is_verified ? words.verified : words.withdrawn)(studio.name));
    },
    words.stateFailed,
  );

const batch = 1000;

/**
 * Shows studios to visitors, or takes them from them: those with these ids, or all that the list is filtered by. The notice takes it
 * back. The key of the write is "studios".
 */
export async function verifyMany(studios: readonly string[] | "all", verified: boolean): Promise<boolean> {
  const changed: string[] = [];
  const { search, state } = $studioParams.get();
  const verify = async () => {
    const ids = studios === "all" ? await data.matchingIds({ search, state }) : studios;
    for (let at = 0; at < ids.length; at += batch)
      changed.push(...(await asAdmin(() => data.verifyStudios(ids.slice(at, at + batch), verified))));
  };
  const isDone = await write("studios", () => verify().finally(() => void loadStudios()), words.stateFailed);
  // Undo is offered when the write is over: before, its own write would be refused as a double click
  const undo = changed.length > 0 ? () => void verifyMany(changed, !verified) : undefined;
  if (isDone) notifySuccess((verified ? words.verifiedMany : words.withdrawnMany)(changed.length), undo);
  return isDone;
}

/** Deletes a studio. */
export const deleteStudio = (studio: data.StudioRow): Promise<boolean> =>
  write(
    studio.id,
    async () => {
      await data.removeStudio(studio).finally(() => void loadStudios());
      notifySuccess(words.deleted(studio.name));
    },
    words.deleteFailed,
  );
