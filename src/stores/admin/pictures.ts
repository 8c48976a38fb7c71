import { articleMessages } from "@/article-messages.ts";
import * as data from "@/data/admin/pictures.ts";
import { apiUrl } from "@/data/api.ts";
import { pictureName } from "@/domain/picture-name.ts";
import { write } from "./write.ts";

/** Where the project's own files lie, which pictures of pages may be. */
export const storageOrigin: string = new URL(apiUrl).origin;

/** The key of an upload under way. */
export const uploading = "picture";

type Picture = { blob: Blob; width: number; height: number; file: string };

/** Uploads a picture that was made fit for pages, and returns its address; null when that fails. */
export async function uploadPicture({ blob, ...picture }: Picture): Promise<string | null> {
  let address: string | null = null;
  const name = pictureName({ ...picture, type: blob.type }, crypto.randomUUID().slice(0, 8));
  await write(
    uploading,
    async () => {
      address = await data.uploadPicture(name, blob);
    },
    articleMessages.uploadFailed,
  );
  return address;
}
