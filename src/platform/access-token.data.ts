import type { Session } from "@supabase/auth-js";
import type { auth } from "./auth.data.ts";
import { DataError, toDataError, unwrap } from "./errors.ts";
import { offline } from "./offline.data.ts";
import { readOnce } from "./read-once.data.ts";
import { storedSession } from "./stored-session.data.ts";

/** The auth client. */
export type Auth = typeof auth;
type Listener = (session: Session | null) => void;

const importAuth = () => import("./auth.data.ts").catch(offline);

/** An auth client whose session ends with the page. Throws "offline". */
export const loadTemporaryAuth = async (): Promise<Auth> => (await importAuth()).temporaryAuth();

const listeners = new Set<Listener>();
let isLoaded = false;

/**
 * The auth client, loaded when the session begins, ends or needs to be refreshed: most pages of a member do without.
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

/** What the auth client responds. Throws its failure, and "offline" when it can't be loaded. */
export const askAuth = async <Response extends Parameters<typeof unwrap>[0]>(
  request: (auth: Auth) => Promise<Response>,
) => unwrap(await request(await loadAuth()));

/** Calls the listener with the session whenever the auth client has begun, refreshed or ended it. Returns the function that stops it. */
export function onAuthChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// what the auth client refreshes, too; in seconds
const soon = 90;

/**
 * The token of the signed-in user, fresh for the request that is next; undefined for a visitor. Throws "offline" when it is out of
 * date and there is no network.
 */
export async function accessToken(): Promise<string | undefined> {
  const stored = storedSession();
  const isOld = stored !== null && stored.expires_at - soon <= Date.now() / 1000;
  if (!isLoaded && !isOld) return stored?.access_token;
  // the auth client would try for half a minute to refresh it
  if (isOld && navigator.onLine === false) throw new DataError("offline", "");
  const { data, error } = await (await loadAuth()).getSession();
  // a session that couldn't be refreshed without a network still stands: nobody is a visitor because of that
  if (error && storedSession()) throw toDataError(error);
  return data.session?.access_token;
}
