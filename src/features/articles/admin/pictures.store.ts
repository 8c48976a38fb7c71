import { articleMessages } from "@/features/articles/admin/messages.ts";
import * as data from "@/platform/admin/pictures.data.ts";
import { write } from "@/platform/admin/write.store.ts";
import { pictureName } from "@/platform/picture-name.ts";

export { apiUrl } from "@/platform/api.data.ts";
export { shownPicture } from "@/platform/pictures.data.ts";

/** The key of an upload under way. */
export const uploading = "picture";

type Picture = { blob: Blob; width: number; height: number; file: string };

/** Uploads a picture that was made fit for pages, and returns its path; null when that fails. */
export async function uploadPicture({ blob, ...picture }: Picture): Promise<string | null> {
  let path: string | null = null;
  const name = pictureName({ ...picture, type: blob.type }, crypto.randomUUID().slice(0, 8));
  await write(
    uploading,
    async () => {
      path = await data.uploadPicture(name, blob);
    },
    articleMessages.uploadFailed,
  );
  return path;
}
