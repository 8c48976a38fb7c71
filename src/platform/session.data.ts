import type { User } from "@supabase/auth-js";
import { loadAuth, onAuthChange } from "./access-token.data.ts";
import { apiUrl } from "./api.data.ts";
import { fetchSignedIn } from "./client.data.ts";
import { toDataError } from "./errors.ts";
import { savedKey, sessionStorageKey, storedRoleKey, storedUser } from "./stored-session.data.ts";

/** The signed-in user. `pendingEmail` is a new email that isn't confirmed yet, `hasSecondStep` whether two-step sign-in is on. */
export type Account = { userId: string; email: string; pendingEmail: string | null; hasSecondStep: boolean };

/** Receives the account of the session, or null for a visitor. */
export type AccountListener = (account: Account | null) => void;

/** The account of a user of the auth service. */
export const toAccount = (user: Pick<User, "id" | "email" | "new_email" | "factors">): Account => ({
  userId: user.id,
  email: user.email ?? "",
  pendingEmail: user.new_email || null,
  hasSecondStep: user.factors?.some(({ status }) => status === "verified") ?? false,
});

/**
 * Calls the listener with the current account, and after every change in any tab. Returns an unsubscribe function.
 * A stored session that couldn't be refreshed offline still counts: it is refreshed once the network is back.
 */
export function onAccountChange(listener: AccountListener): () => void {
  const stop = onAuthChange((session) => listener(session ? toAccount(session.user) : storedAccount()));
  // the auth client may not be loaded in this tab, and bfcache may restore a page after the session changed
  const stopListening = new AbortController();
  const { signal } = stopListening;
  const follow = () => listener(storedAccount());
  const onStorage = ({ key }: StorageEvent) => (key === sessionStorageKey || key === null) && follow();
  addEventListener("storage", onStorage, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && follow(), { signal });
  queueMicrotask(() => signal.aborted || follow());
  return () => {
    stop();
    stopListening.abort();
  };
}

/**
 * Validates the session with the server. Signs out if it was revoked, and refreshes it if the email address changed; both notify
 * listeners.
 */
export async function confirmSession(): Promise<void> {
  const known = storedAccount();
  if (!known) return;
  const response = await fetchSignedIn(`${apiUrl}/auth/v1/user`);
  // another member signed in meanwhile
  if ((storedAccount() ?? known).userId !== known.userId) return;
  if (response.status === 401 || response.status === 403) await signOut();
  if (!response.ok) return;
  const { email, pendingEmail } = toAccount(await response.json());
  if (email !== known.email || pendingEmail !== known.pendingEmail) await (await loadAuth()).refreshSession();
}

/** Ends the session of this browser in all tabs, also offline. */
export async function signOut(): Promise<void> {
  // saved videos are stored in the account, too
  localStorage.removeItem(savedKey);
  localStorage.removeItem(storedRoleKey);
  // offline, only delete the stored session: the auth client may not be loaded, or would retry a refresh for half a minute
  const auth = navigator.onLine ? await loadAuth().catch(() => undefined) : undefined;
  if (auth === undefined) return localStorage.removeItem(sessionStorageKey);
  const { error } = await auth.signOut({ scope: "local" });
  // a session that the server no longer knows is already signed out
  if (error && storedAccount()) throw toDataError(error);
}

/** The account of the stored session, without a request. */
export function storedAccount(): Account | null {
  const user = storedUser();
  return user && toAccount(user);
}

/** Whether the signed-in user has two-step sign-in, without a request. */
export const isTwoStepOn = (): boolean => storedAccount()?.hasSecondStep ?? false;
