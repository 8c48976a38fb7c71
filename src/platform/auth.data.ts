import { AuthClient } from "@supabase/auth-js";
import { apiUrl, publishableKey } from "./api.data.ts";
import { fetchBackend } from "./fetch-backend.data.ts";
import { sessionStorageKey } from "./stored-session.data.ts";

const service = {
  url: `${apiUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  fetch: fetchBackend,
  detectSessionInUrl: false,
};

/** Signs in and out, and refreshes the session. Get it with loadAuth() of access-token.data.ts, which loads its 23 KB on demand. */
export const auth = new AuthClient({
  ...service,
  storageKey: sessionStorageKey,
  persistSession: true,
  autoRefreshToken: true,
});

/** A client whose session isn't stored and ends with the page. */
export const temporaryAuth = () =>
  new AuthClient({
    ...service,
    // unique: clients with the same key warn about each other
    storageKey: `${sessionStorageKey}-${crypto.randomUUID()}`,
    persistSession: false,
    autoRefreshToken: false,
  });
