import { PostgrestClient } from "@supabase/postgrest-js";
import { accessToken, renewedToken } from "./access-token.data.ts";
import { apiUrl, publishableKey } from "./api.data.ts";
import type { Database } from "./database.types.ts";
import { fetchBackend } from "./fetch-backend.data.ts";
import { invalidateCache } from "./last-change.data.ts";

/**
 * Fetches from the backend as the signed-in user, refreshing the session if needed, or as a visitor. If the server doesn't accept the
 * token, for example because this device's clock is behind, refreshes the session and tries again.
 */
export async function fetchSignedIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken();
  const response = await fetchWithToken(token, input, init);
  if (!token || response.status !== 401) return response;
  const newToken = await renewedToken(token);
  return newToken ? fetchWithToken(newToken, input, init) : response;
}

function fetchWithToken(token: string | undefined, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set("apikey", publishableKey);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return fetchBackend(input, { ...init, headers });
}

/**
 * The data API as the signed-in user. Pages that read only public rows use publicClient. Both use postgrest-js: supabase-js would
 * add realtime, functions and storage, 56 KB instead of 5.
 */
export const client = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, { fetch: fetchRows });

/**
 * Invalidates cached responses on every write: before sending it, because the page may be closed before the response, and after.
 * Callers of an SQL function that changes cached rows must call invalidateCache() themselves.
 */
function fetchRows(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isRead = init?.method === "GET" || init?.method === "HEAD" || String(input).includes("/rpc/");
  if (isRead) return fetchSignedIn(input, init);
  invalidateCache();
  return fetchSignedIn(input, init).finally(invalidateCache);
}
