import type { User } from "@supabase/auth-js";
import type { SignInCallback } from "@/platform/auth-callback.ts";
import { type Auth, callAuth, loadAuth, loadTemporaryAuth, onAuthChange } from "./access-token.data.ts";
import { apiUrl } from "./api.data.ts";
import { client, fetchSignedIn } from "./client.data.ts";
import { DataError, toDataError, unwrap } from "./errors.ts";
import { savedKey, sessionStorageKey, storedUser } from "./stored-session.data.ts";

/** The signed-in user. `pendingEmail` is a new email that isn't confirmed yet. */
export type Account = { userId: string; email: string; pendingEmail: string | null };

/** Receives the account of the session, or null for a visitor. */
export type AccountListener = (account: Account | null) => void;

const toAccount = (user: Pick<User, "id" | "email" | "new_email">): Account => ({
  userId: user.id,
  email: user.email ?? "",
  pendingEmail: user.new_email || null,
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

/** The current account. Refreshes the session if needed. */
export async function currentAccount(): Promise<Account | null> {
  const { session } = await callAuth((auth) => auth.getSession());
  return session && toAccount(session.user);
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

/** Signs in. Throws "wrong-credentials" or "unconfirmed". */
export async function signIn(email: string, password: string): Promise<Account> {
  return toAccount((await callAuth((auth) => auth.signInWithPassword({ email, password }))).user);
}

/** Creates an account. The response is the same for an existing email, so that it doesn't reveal members. */
export async function signUp(person: {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  confirmationUrl: string;
}): Promise<{ userId: string; signedIn: boolean }> {
  const { user, session } = await callAuth((auth) =>
    auth.signUp({
      email: person.email,
      password: person.password,
      options: {
        emailRedirectTo: person.confirmationUrl,
        data: { first_name: person.firstName, last_name: person.lastName },
      },
    }),
  );
  if (!user) throw new DataError("unexpected", "");
  return { userId: user.id, signedIn: session !== null };
}

/** Ends the session of this browser in all tabs, also offline. */
export async function signOut(): Promise<void> {
  // saved videos are stored in the account, too
  localStorage.removeItem(savedKey);
  // offline, only delete the stored session: the auth client may not be loaded, or would retry a refresh for half a minute
  const auth = navigator.onLine ? await loadAuth().catch(() => undefined) : undefined;
  if (auth === undefined) return localStorage.removeItem(sessionStorageKey);
  const { error } = await auth.signOut({ scope: "local" });
  // a session that the server no longer knows is already signed out
  if (error && storedAccount()) throw toDataError(error);
}

/** Ends the sessions in other browsers. */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await (await loadAuth()).signOut({ scope: "others" });
  if (error) throw toDataError(error);
}

/** Exchanges callback parameters for a session; null if they contain none. */
export async function sessionFromCallback(callback: SignInCallback): Promise<Account | null> {
  const { user } = await callAuth((auth) => exchange(auth, callback));
  return user && toAccount(user);
}

/** The session of a link that was opened while another account is signed in. It isn't stored before `adopt`. */
export type ArrivedSession = { account: Account; adopt: () => Promise<void>; discard: () => Promise<void> };

/** Exchanges callback parameters without replacing the stored session; null if they contain none. */
export async function arrivedSession(callback: SignInCallback): Promise<ArrivedSession | null> {
  const temporary = await loadTemporaryAuth();
  const { user, session } = unwrap(await exchange(temporary, callback));
  if (!user || !session) return null;
  const { access_token, refresh_token } = session;
  return {
    account: toAccount(user),
    adopt: async () => void (await callAuth((auth) => auth.setSession({ access_token, refresh_token }))),
    discard: async () => void (await temporary.signOut({ scope: "local" })),
  };
}

function exchange(auth: Auth, callback: SignInCallback) {
  if (callback.kind === "tokens") {
    return auth.setSession({ access_token: callback.accessToken, refresh_token: callback.refreshToken });
  }
  if (callback.kind === "code") return auth.exchangeCodeForSession(callback.code);
  return auth.verifyOtp({ token_hash: callback.tokenHash, type: callback.type });
}

/** Resends the confirmation email. */
export async function resendConfirmation(email: string, confirmationUrl: string): Promise<void> {
  await callAuth((auth) => auth.resend({ type: "signup", email, options: { emailRedirectTo: confirmationUrl } }));
}

/** Sends an email with a link to choose a new password. The response is the same for an unknown email. */
export async function requestPasswordReset(email: string, resetUrl: string): Promise<void> {
  await callAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo: resetUrl }));
}

/** Sets a new password. Throws "refused-password". */
export async function changePassword(password: string, currentPassword?: string): Promise<void> {
  const current = currentPassword === undefined ? {} : { current_password: currentPassword };
  await callAuth((auth) => auth.updateUser({ password, ...current }));
}

/** Sends a confirmation link to the old and the new address. The account keeps the old one until both links are opened. */
export async function changeEmail(email: string, confirmationUrl: string): Promise<Account> {
  return toAccount((await callAuth((auth) => auth.updateUser({ email }, { emailRedirectTo: confirmationUrl }))).user);
}

/** Cancels a pending change of the email address. */
export async function cancelEmailChange(): Promise<void> {
  unwrap(await client.rpc("cancel_email_change"));
  await callAuth((auth) => auth.refreshSession());
}

/** Deletes the account with all its data. Returns false when the password is wrong. */
export async function deleteAccount(password: string): Promise<boolean> {
  return unwrap(await client.rpc("delete_account", { password }));
}

/** The account of the stored session, without a request. */
export function storedAccount(): Account | null {
  const user = storedUser();
  return user && toAccount(user);
}
