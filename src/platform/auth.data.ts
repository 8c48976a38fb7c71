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

/** Signs in and out, and refreshes the session. It weighs 23 KB: whoever needs it waits for loadAuth() of access-token.ts. */
export const auth = new AuthClient({
  ...service,
  storageKey: sessionStorageKey,
  persistSession: true,
  autoRefreshToken: true,
});

/** A client whose session ends with the page, beside the stored one. */
export const temporaryAuth = () =>
  new AuthClient({
    ...service,
    storageKey: `${sessionStorageKey}-temporary`,
    persistSession: false,
    autoRefreshToken: false,
  });
