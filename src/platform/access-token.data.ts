import type { Session } from "@supabase/auth-js";
import type { auth } from "./auth.data.ts";
import { DataError, offline, toDataError, unwrap } from "./errors.ts";
import { readOnce } from "./read-once.data.ts";
import { sessionStorageKey, storedSession } from "./stored-session.data.ts";

export type Auth = typeof auth;
type Listener = (session: Session | null) => void;

const importAuth = () => import("./auth.data.ts").catch(offline);

/** An auth client whose session ends with the page. Throws "offline". */
export const loadTemporaryAuth = async (): Promise<Auth> => (await importAuth()).temporaryAuth();

const listeners = new Set<Listener>();
let isLoaded = false;

/**
 * The auth client, loaded only to start, end or refresh a session: most page views of members don't need it.
 * Throws "offline".
 */
export const loadAuth: () => Promise<Auth> = readOnce(async () => {
  const { auth } = await importAuth();
  isLoaded = true;
  auth.onAuthStateChange((_event, session) => {
    for (const listener of listeners) listener(session);
  });
  return auth;
});

/** Sends a request with the auth client and returns its response. Throws DataError, "offline" when the client can't be loaded. */
export const callAuth = async <Response extends Parameters<typeof unwrap>[0]>(
  request: (auth: Auth) => Promise<Response>,
) => unwrap(await request(await loadAuth()));

/** Calls the listener whenever the auth client starts, refreshes or ends the session. Returns an unsubscribe function. */
export function onAuthChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// seconds before expiry; the auth client refreshes at the same margin
const soon = 90;

/**
 * The access token of the signed-in user, refreshed if it is about to expire; undefined for a visitor. Throws "offline" when the
 * token is expired and there is no network.
 */
export async function accessToken(): Promise<string | undefined> {
  const stored = storedSession();
  const isOld = stored !== null && stored.expires_at - soon <= Date.now() / 1000;
  if (!isLoaded && !isOld) return stored?.access_token;
  // the auth client would retry the refresh for half a minute
  if (isOld && navigator.onLine === false) throw new DataError("offline", "");
  const { data, error } = await (await loadAuth()).getSession();
  // a failed refresh doesn't end the session: don't treat an offline member as a visitor
  if (error && storedSession()) throw toDataError(error);
  return data.session?.access_token;
}

/**
 * A new access token after the server rejected this one; undefined if the session has ended. The auth client keeps a session that it
 * can't refresh until it expires, so mark it as expired (0 would mean unknown): this device's clock may be behind.
 */
export function renewedToken(rejected: string): Promise<string | undefined> {
  const stored = storedSession();
  // another tab may have refreshed it meanwhile
  if (stored?.access_token === rejected)
    localStorage.setItem(sessionStorageKey, JSON.stringify({ ...stored, expires_at: 1 }));
  return accessToken();
}
