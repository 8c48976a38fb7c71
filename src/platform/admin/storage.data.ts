import { StorageClient } from "@supabase/storage-js";
import { apiUrl } from "@/platform/api.data.ts";
import { fetchSignedIn } from "@/platform/client.data.ts";

/** Where the public pictures lie. It weighs 9 KB: who uploads waits for it (./pictures.ts). */
export const pictures = new StorageClient(`${apiUrl}/storage/v1`, {}, fetchSignedIn).from("pictures");
