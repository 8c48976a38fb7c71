import { offline, toDataError } from "@/platform/errors.ts";
import { uploads } from "@/platform/picture-url.ts";

const aYear = "31536000";

/** Uploads a picture to the public bucket and returns its path as stored in rows. Throws DataError. */
export async function uploadPicture(name: string, picture: Blob): Promise<string> {
  const { pictures } = await import("./storage.data.ts").catch(offline);
  // as bytes, because Supabase Lite 0.10 doesn't accept multipart uploads
  const { error } = await pictures.upload(name, await picture.arrayBuffer(), {
    contentType: picture.type,
    cacheControl: aYear,
  });
  if (error) throw toDataError({ message: error.message, status: Number("status" in error ? error.status : 0) });
  return `${uploads}pictures/${name}`;
}
