import { AuthClient } from "@supabase/auth-js";
import { apiUrl, publishableKey } from "./api.ts";
import { fetchBackend } from "./fetch-backend.ts";
import { sessionStorageKey } from "./stored-session.ts";

/** Signs in and out, and refreshes the session. It weighs 23 KB: whoever needs it waits for loadAuth() of access-token.ts. */
export const auth = new AuthClient({
  url: `${apiUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  fetch: fetchBackend,
  storageKey: sessionStorageKey,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: false,
});
