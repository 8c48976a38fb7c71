import { atom } from "nanostores";
import type { DigestEdit } from "@/features/newsletter/admin/digest-edit.ts";
import * as digests from "@/features/newsletter/admin/digests.data.ts";
import { digestMessages } from "@/features/newsletter/admin/messages.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { followChange } from "@/platform/admin/rows.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { $digests, type Digest, loadDigests, runCheck } from "./digests.store.ts";

export type { DigestDraft } from "@/features/newsletter/admin/digests.data.ts";

/** The mail with the unsaved changes of the editor. */
export const $draft = atom<AsyncState<digests.DigestDraft>>({ state: "loading" });

/** The edit of the shown mail, as JSON. */
let shownEdit = "";

/** Clears the draft, when the editor closes. */
export function forgetDraft(): void {
  shownEdit = "";
  $draft.set({ state: "loading" });
}

/** Renders the mail of an edit. Drops stale responses. After a failure, the last mail remains with a notice. */
export async function writeDraft(digestId: string, edit: DigestEdit): Promise<void> {
  const before = $draft.get();
  await readAsAdmin($draft, () => digests.previewEdit(digestId, edit).catch(notifyStale));
  if ($draft.get() !== before && $draft.get().state === "ready") shownEdit = JSON.stringify(edit);
}

function notifyStale(error: unknown): never {
  if ($draft.get().state === "ready") notifyError(digestMessages.draftFailed);
  throw error;
}

/** Saves an edit, unless the digest changed since `seen`. Returns whether it succeeded. */
export const saveEdit = (seen: Digest, edit: DigestEdit): Promise<boolean> =>
  write(
    "digest form",
    async () => {
      await followChange($digests, seen, digests.editDigest(seen, edit));
      await loadDigests();
      // the editor shows the mail beside the form
      await runCheck("preview", seen.id, async () => shownEdit === JSON.stringify(edit));
      notifySuccess(digestMessages.edited);
    },
    digestMessages.editFailed,
    digestMessages.errors,
  );

/** The HTML of the previewed digest. */
export const $digestHtml = atom<AsyncState<string>>({ state: "loading" });

/** Loads the HTML of a digest. */
export function loadDigestHtml(digestId: string): Promise<void> {
  $digestHtml.set({ state: "loading" });
  return runCheck("preview", digestId, async () => {
    await readAsAdmin($digestHtml, () => digests.digestHtml(digestId));
    return $digestHtml.get().state === "ready";
  });
}
