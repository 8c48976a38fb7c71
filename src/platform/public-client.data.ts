import { PostgrestClient } from "@supabase/postgrest-js";
import { apiUrl, publishableKey } from "./api.data.ts";
import type { Database } from "./database.types.ts";
import { fetchBackend } from "./fetch-backend.data.ts";

/** The data API as a visitor, for the build and public islands. */
export const publicClient = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, {
  headers: { apikey: publishableKey },
  fetch: fetchBackend,
});
