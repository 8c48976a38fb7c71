import { atom } from "nanostores";
import { previewMessages } from "@/features/previews/admin/messages.ts";
import * as data from "@/features/previews/admin/previews.data.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { resource } from "@/platform/resource.store.ts";

/** The preview of the link in this page's URL; null if it no longer works. */
export const $preview = resource<data.SharedPreview | null>({
  key: atom("preview"),
  read: async () => {
    const link = location.hash.slice(1);
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(link) ? data.readPreview(link) : null;
  },
  message: (error) => failureMessage(error, previewMessages.loadFailed),
});
