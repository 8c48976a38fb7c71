import { studioMessages } from "@/features/studios/admin/messages.ts";
import { acceptCorrection } from "@/features/studios/admin/studio-corrections.data.ts";
import * as data from "@/features/studios/admin/studios.data.ts";
import { type StudioEntry, studioOfEntry } from "@/features/studios/studio-entry.ts";
import { notifyMoved } from "@/features/trash/admin/trash.store.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { $studioParams, loadStudios } from "./studios.store.ts";

const messages = studioMessages;

/** The path of a verified studio's page. */
export const studioPath = (id: string): string => `/studios/${id}`;

/** A save can also verify the studio, or accept the correction with this id. */
type SaveOptions = { verifies?: boolean; correction?: string | undefined };

/** Saves a new studio, or an edited one unless it changed since `seen`. Returns whether it is saved. */
export const saveStudio = (
  seen: data.StudioRow | null,
  entry: StudioEntry,
  { verifies = false, correction }: SaveOptions = {},
): Promise<boolean> =>
  write(
    "studio form",
    async () => {
      const fields = { ...studioOfEntry(entry), ...(verifies && { is_verified: true }) };
      const change = (row: data.StudioRow) =>
        correction ? acceptCorrection(correction, row, fields) : data.changeStudio(row, fields);
      const saving = seen ? change(seen) : data.addStudio(fields);
      const { name, is_verified } = await saving.finally(() => void loadStudios());
      const [waits, shown] = seen ? [messages.saved, messages.savedShown] : [messages.added, messages.addedVerified];
      notifySuccess((is_verified ? shown : waits)(name));
    },
    messages.saveFailed,
    messages.errors,
  );

/** Verifies a studio, which makes it public, or withdraws it. */
export const setVerified = (studio: data.StudioRow, is_verified: boolean): Promise<boolean> =>
  write(
    studio.id,
    async () => {
      await data.changeStudio(studio, { is_verified }).finally(() => void loadStudios());
      notifySuccess((is_verified ? messages.verified : messages.withdrawn)(studio.name));
    },
    messages.stateFailed,
  );

const batch = 1000;

/**
 * Verifies or withdraws studios by their ids, or all that match the filters. The notice has an Undo button. The write key is
 * "studios".
 */
export async function verifyMany(studios: readonly string[] | "all", verified: boolean): Promise<boolean> {
  const changed: string[] = [];
  const { search, state } = $studioParams.get();
  const verify = async () => {
    const ids = studios === "all" ? await data.matchingIds({ search, state }) : studios;
    for (let at = 0; at < ids.length; at += batch)
      changed.push(...(await asAdmin(() => data.verifyStudios(ids.slice(at, at + batch), verified))));
  };
  const isDone = await write("studios", () => verify().finally(() => void loadStudios()), messages.stateFailed);
  // offer Undo after the write has ended: a second write with the same key would be ignored as a double click
  const undo = changed.length > 0 ? () => void verifyMany(changed, !verified) : undefined;
  if (isDone) notifySuccess((verified ? messages.verifiedMany : messages.withdrawnMany)(changed.length), undo);
  return isDone;
}

/** Moves a studio to the trash. The notice has an Undo button. */
export const deleteStudio = (studio: data.StudioRow): Promise<boolean> =>
  write(
    studio.id,
    async () => {
      await data.removeStudio(studio).finally(() => void loadStudios());
      notifyMoved({ id: studio.id, kind: "studio", title: studio.name }, loadStudios);
    },
    messages.deleteFailed,
  );
