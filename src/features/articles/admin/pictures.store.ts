import { articleMessages } from "@/features/articles/admin/messages.ts";
import * as data from "@/platform/admin/pictures.data.ts";
import { writeForResult } from "@/platform/admin/write.store.ts";
import { pictureName } from "@/platform/picture-name.ts";

export { apiUrl } from "@/platform/api.data.ts";
export { shownPicture } from "@/platform/pictures.data.ts";

/** The write key of an upload. */
export const uploading = "picture";

type Picture = { blob: Blob; width: number; height: number; file: string };

/** Uploads a resized picture. Returns its path, or null after showing an error. */
export function uploadPicture({ blob, ...picture }: Picture): Promise<string | null> {
  const name = pictureName({ ...picture, type: blob.type }, crypto.randomUUID().slice(0, 8));
  return writeForResult(uploading, () => data.uploadPicture(name, blob), articleMessages.uploadFailed);
}
