import { PostgrestClient } from "@supabase/postgrest-js";
import { accessToken } from "./access-token.data.ts";
import { apiUrl, publishableKey } from "./api.data.ts";
import type { Database } from "./database.types.ts";
import { fetchBackend } from "./fetch-backend.data.ts";
import { noteChange } from "./last-change.data.ts";

/** Fetches from the backend as the signed-in user, after refreshing the session if needed; as a visitor without one. */
export async function fetchSignedIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken();
  const headers = new Headers(init?.headers);
  headers.set("apikey", publishableKey);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return fetchBackend(input, { ...init, headers });
}

/**
 * The rows as the signed-in user may see them. Pages that only read public rows use publicClient. Neither is the client of
 * supabase-js, which brings realtime, functions and storage to every page: 56 KB instead of 5.
 */
export const client = new PostgrestClient<Database>(`${apiUrl}/rest/v1`, { fetch: fetchRows });

/**
 * Changed rows outdate what was read of them, from when the change is sent: its page may be left before the answer. What calls a
 * function to change what is kept notes that itself.
 */
function fetchRows(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isRead = init?.method === "GET" || init?.method === "HEAD" || String(input).includes("/rpc/");
  if (isRead) return fetchSignedIn(input, init);
  noteChange();
  return fetchSignedIn(input, init).finally(noteChange);
}
