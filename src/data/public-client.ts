import { PostgrestClient } from "@supabase/postgrest-js";
import { apiUrl, publishableKey } from "./api.ts";
import type { Database } from "./database.types.ts";

/** Reads what everyone may see: the build and the public islands, 5 KB instead of the whole client. */
export const publicRows = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, { headers: { apikey: publishableKey } });
