import { StorageClient } from "@supabase/storage-js";
import { apiUrl } from "@/platform/api.data.ts";
import { fetchSignedIn } from "@/platform/client.data.ts";

/** The storage bucket of public pictures. Loaded only for uploads (./pictures.data.ts), because its client weighs 9 KB. */
export const pictures = new StorageClient(`${apiUrl}/storage/v1`, {}, fetchSignedIn).from("pictures");
