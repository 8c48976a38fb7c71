import { StorageClient } from "@supabase/storage-js";
import { apiUrl } from "../api.ts";
import { fetchSignedIn } from "../client.ts";
import { toDataError } from "../errors.ts";

const storage = new StorageClient(`${apiUrl}/storage/v1`, {}, fetchSignedIn);
const bucket = () => storage.from("pictures");

const aYear = "31536000";

/** Adds a picture to the public ones and returns its address. Throws DataError. */
export async function uploadPicture(name: string, picture: Blob): Promise<string> {
  // as bytes: Supabase Lite 0.10 doesn't find a file in a form
  const { error } = await bucket().upload(name, await picture.arrayBuffer(), {
    contentType: picture.type,
    cacheControl: aYear,
  });
  if (error) throw toDataError({ message: error.message, status: Number("status" in error ? error.status : 0) });
  return bucket().getPublicUrl(name).data.publicUrl;
}
