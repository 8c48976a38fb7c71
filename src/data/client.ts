import { createClient } from "@supabase/supabase-js";
import { apiUrl, publishableKey } from "./api.ts";
import type { Database } from "./database.types.ts";
import { sessionStorageKey } from "./stored-session.ts";

/** The client with the user's session. It weighs 56 KB: pages that only read public rows use publicClient. */
export const client = createClient<Database>(apiUrl, publishableKey, {
  global: { fetch: (input, init) => fetch(input, { ...init, keepalive: isSmallWrite(init) }) },
  auth: { storageKey: sessionStorageKey, persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
});

/** A small write goes on when its page is left. Browsers refuse to keep more than 64 KB alive. */
function isSmallWrite({ method = "GET", body }: RequestInit = {}): boolean {
  return method !== "GET" && method !== "HEAD" && (body == null || (typeof body === "string" && body.length < 8000));
}
