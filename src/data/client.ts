import { AuthClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { apiUrl, publishableKey } from "./api.ts";
import type { Database } from "./database.types.ts";
import { sessionStorageKey } from "./stored-session.ts";

/** The session of this browser: signs in and out, and refreshes itself. */
export const auth = new AuthClient({
  url: `${apiUrl}/auth/v1`,
  headers: { apikey: publishableKey },
  fetch: keepingAlive,
  storageKey: sessionStorageKey,
  persistSession: true,
  autoRefreshToken: true,
  detectSessionInUrl: false,
});

/**
 * The rows as the signed-in user may see them. Pages that only read public rows use publicClient. Neither is the client of
 * supabase-js, which brings what no page uses: realtime, functions, and storage to everybody.
 */
export const client = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, {
  headers: { apikey: publishableKey },
  fetch: fetchSignedIn,
});

/** Fetches as the signed-in user, after refreshing the session if needed; as a visitor without one. */
export async function fetchSignedIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { data } = await auth.getSession();
  const headers = new Headers(init?.headers);
  if (data.session) headers.set("authorization", `Bearer ${data.session.access_token}`);
  return keepingAlive(input, { ...init, headers });
}

function keepingAlive(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, keepalive: isSmallWrite(init) });
}

/** A small write goes on when its page is left. Browsers refuse to keep more than 64 KB alive. */
function isSmallWrite({ method = "GET", body }: RequestInit = {}): boolean {
  return method !== "GET" && method !== "HEAD" && (body == null || (typeof body === "string" && body.length < 8000));
}
