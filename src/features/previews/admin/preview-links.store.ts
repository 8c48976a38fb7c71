import { atom } from "nanostores";
import { previewMessages } from "@/features/previews/admin/messages.ts";
import * as data from "@/features/previews/admin/previews.data.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { PreviewedRow, PreviewLink } from "@/features/previews/admin/previews.data.ts";

/** The links to the row of the open dialog that still work, newest first. */
export const $links = atom<AsyncState<data.PreviewLink[]>>({ state: "loading" });

const shown = () => {
  const links = $links.get();
  return links.state === "ready" ? links.value : [];
};
const show = (value: data.PreviewLink[]) => $links.set({ state: "ready", value });

/** Loads the links to a row. */
export async function loadLinks(row: data.PreviewedRow): Promise<void> {
  $links.set({ state: "loading" });
  await readAsAdmin($links, () => data.listLinks(row));
}

/** The URL of a link. The secret is in the fragment, which browsers don't send to servers. */
export const urlOfLink = ({ id }: data.PreviewLink): string => `${location.origin}/admin/shared#${id}`;

/** Copies a link. Returns the outcome as a sentence. */
export const copyLink = (link: data.PreviewLink): Promise<string> =>
  navigator.clipboard.writeText(urlOfLink(link)).then(
    () => previewMessages.copied,
    () => previewMessages.copyByHand,
  );

/** Makes a link to a row. */
export const makeLink = (row: data.PreviewedRow): Promise<boolean> =>
  write(
    "preview link",
    async () => {
      show([await data.makeLink(row), ...shown()]);
    },
    previewMessages.makeFailed,
  );

/** Revokes a link. */
export const revokeLink = ({ id }: data.PreviewLink): Promise<boolean> =>
  write(
    id,
    async () => {
      const revoked = await data.revokeLink(id);
      show(shown().filter((link) => link.id !== id));
      // null also without the role
      return revoked;
    },
    previewMessages.revokeFailed,
  );
