import { articleMessages } from "@/features/articles/admin/messages.ts";
import { saveAlt } from "@/features/pictures/admin/pictures.data.ts";
import * as data from "@/platform/admin/pictures.data.ts";
import { writeForResult } from "@/platform/admin/write.store.ts";
import { pictureName } from "@/platform/picture-name.ts";

export { apiUrl } from "@/platform/api.data.ts";
export { shownPicture } from "@/platform/pictures.data.ts";

/** The write key of an upload. */
export const uploading = "picture";

type Picture = { blob: Blob; width: number; height: number; file: string };

/** Uploads a resized picture, with its default alt text if given. Returns its path, or null after showing an error. */
export function uploadPicture({ blob, ...picture }: Picture, alt = ""): Promise<string | null> {
  const name = pictureName({ ...picture, type: blob.type }, crypto.randomUUID().slice(0, 8));
  const upload = async () => {
    const path = await data.uploadPicture(name, blob);
    if (alt) await saveAlt(name, "", alt);
    return path;
  };
  return writeForResult(uploading, upload, articleMessages.uploadFailed);
}
