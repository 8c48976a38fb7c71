import { atom } from "nanostores";
import type { DigestEdit } from "@/features/newsletter/admin/digest-edit.ts";
import { digestMessages } from "@/features/newsletter/admin/digest-messages.ts";
import * as digests from "@/features/newsletter/admin/digests.data.ts";
import { notifyQuietly, notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { followChange } from "@/platform/admin/rows.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { $digests, type Digest, loadDigests } from "./digests.store.ts";

export type { DigestDraft } from "@/features/newsletter/admin/digests.data.ts";

/** The mail that the open editor's changes make. */
export const $draft = atom<AsyncState<digests.DigestDraft>>({ state: "loading" });

/** Forgets the draft, as when the editor opens on another digest. */
export const forgetDraft = () => $draft.set({ state: "loading" });

/** Writes the mail of an edit. A stale response is dropped; while it fails, the last mail stays. */
export const writeDraft = (digestId: string, edit: DigestEdit): Promise<void> =>
  readAsAdmin($draft, () => digests.previewEdit(digestId, edit).catch(sayThatItIsOld));

function sayThatItIsOld(error: unknown): never {
  if ($draft.get().state === "ready") notifyQuietly(digestMessages.draftFailed);
  throw error;
}

/** Saves an edit over the digest as it was seen. Returns whether it succeeded. */
export const saveEdit = (seen: Digest, edit: DigestEdit): Promise<boolean> =>
  write(
    "digest form",
    async () => {
      await followChange($digests, seen, digests.editDigest(seen, edit));
      await loadDigests();
      notifySuccess(digestMessages.edited);
    },
    digestMessages.editFailed,
    digestMessages.errors,
  );

let previews = 0;

/** The HTML of a digest; null after showing an error. */
export async function readDigestHtml(digestId: string): Promise<string | null> {
  let html: string | null = null;
  previews += 1;
  await write(
    // its own key, so that a reopened preview loads again even while the closed one is loading
    `preview ${previews}`,
    async () => {
      html = await digests.digestHtml(digestId);
    },
    digestMessages.previewFailed,
  );
  return html;
}
