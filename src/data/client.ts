import { createClient } from "@supabase/supabase-js";
import { apiUrl, publishableKey } from "./api.ts";
import type { Database } from "./database.types.ts";
import { sessionStorageKey } from "./stored-session.ts";

/** The client with the user's session. It weighs 56 KB: pages that only read public rows use publicRows. */
export const client = createClient<Database>(apiUrl, publishableKey, {
  auth: { storageKey: sessionStorageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
});
