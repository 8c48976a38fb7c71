import { createClient } from "@supabase/supabase-js";
import { apiUrl, publishableKey } from "./api.ts";
import type { Database } from "./database.types.ts";
import { sessionStorageKey } from "./stored-session.ts";

/** The signed-in visitor's client. It is 56 KB: pages that only read public rows use publicRows instead. */
export const client = createClient<Database>(apiUrl, publishableKey, {
  auth: { storageKey: sessionStorageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
});
