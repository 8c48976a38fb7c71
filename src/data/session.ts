import type { User } from "@supabase/supabase-js";
import type { SignInCallback } from "@/domain/auth-callback.ts";
import { client } from "./client.ts";
import { DataError, toDataError, unwrap } from "./errors.ts";
import { storedUser } from "./stored-session.ts";

/** Who is signed in. `pendingEmail` is the address a change to which waits for its confirmation. */
export type Account = { userId: string; email: string; pendingEmail: string | null };

/** What happened to the session: somebody's account, or null for a visitor. */
export type AccountListener = (account: Account | null) => void;

const toAccount = (user: Pick<User, "id" | "email" | "new_email">): Account => ({
  userId: user.id,
  email: user.email ?? "",
  pendingEmail: user.new_email || null,
});

/**
 * Tells the listener who is signed in, now and after every change here or in another tab. Returns the way to stop.
 * A stored session whose refresh only failed for want of a network still counts: it is refreshed once there is one.
 */
export function onAccountChange(listener: AccountListener): () => void {
  const { data } = client.auth.onAuthStateChange((_event, session) => {
    listener(session ? toAccount(session.user) : storedAccount());
  });
  // Another tab may end the session without a word, and a page may come back from the browser's memory after it ended.
  const stopListening = new AbortController();
  const whenGone = () => storedAccount() ?? listener(null);
  addEventListener("storage", whenGone, { signal: stopListening.signal });
  addEventListener("pageshow", whenGone, { signal: stopListening.signal });
  return () => {
    data.subscription.unsubscribe();
    stopListening.abort();
  };
}

/** Who is signed in now, after a refresh if one was due. */
export async function currentAccount(): Promise<Account | null> {
  const { session } = unwrap(await client.auth.getSession());
  return session && toAccount(session.user);
}

/**
 * Asks the server whether the session still stands, and for whom. When it was revoked it is dropped, when the address changed it is
 * renewed, and listeners hear of either.
 */
export async function confirmSession(): Promise<void> {
  const known = await currentAccount();
  if (!known) return;
  const { data, error } = await client.auth.getUser();
  if (error && toDataError(error).code === "forbidden") await signOut();
  if (error) return;
  const { email, pendingEmail } = toAccount(data.user);
  if (email !== known.email || pendingEmail !== known.pendingEmail) await client.auth.refreshSession();
}

export async function signIn(email: string, password: string): Promise<Account> {
  return toAccount(unwrap(await client.auth.signInWithPassword({ email, password })).user);
}

/** Makes an account. The answer is the same for an address that already has one (nobody learns who is a member). */
export async function signUp(person: {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  confirmationUrl: string;
}): Promise<{ userId: string; signedIn: boolean }> {
  const { user, session } = unwrap(
    await client.auth.signUp({
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

/** Ends the session of this browser, in all its tabs; also without a network. */
export async function signOut(): Promise<void> {
  const { error } = await client.auth.signOut({ scope: "local" });
  // A session the server no longer knows is as signed out as can be.
  if (error && storedAccount()) throw toDataError(error);
}

/** Ends the sessions of the account's other browsers. */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await client.auth.signOut({ scope: "others" });
  if (error) throw toDataError(error);
}

/** Exchanges what an address carries for a session. Null when there is none in it after all. */
export async function sessionFromCallback(callback: SignInCallback): Promise<Account | null> {
  const { user } = unwrap(await exchange(callback));
  return user && toAccount(user);
}

function exchange(callback: SignInCallback) {
  if (callback.kind === "tokens") {
    return client.auth.setSession({ access_token: callback.accessToken, refresh_token: callback.refreshToken });
  }
  if (callback.kind === "code") return client.auth.exchangeCodeForSession(callback.code);
  return client.auth.verifyOtp({ token_hash: callback.tokenHash, type: callback.type });
}

export async function resendConfirmation(email: string, confirmationUrl: string): Promise<void> {
  unwrap(await client.auth.resend({ type: "signup", email, options: { emailRedirectTo: confirmationUrl } }));
}

/** Mails a link to choose a new password. Answers the same whether or not the address has an account. */
export async function requestPasswordReset(email: string, resetUrl: string): Promise<void> {
  unwrap(await client.auth.resetPasswordForEmail(email, { redirectTo: resetUrl }));
}

export async function changePassword(password: string, currentPassword?: string): Promise<void> {
  const current = currentPassword === undefined ? {} : { current_password: currentPassword };
  unwrap(await client.auth.updateUser({ password, ...current }));
}

/** Mails a link to each of the two addresses; the account keeps the old one until both are followed. */
export async function changeEmail(email: string, confirmationUrl: string): Promise<Account> {
  return toAccount(unwrap(await client.auth.updateUser({ email }, { emailRedirectTo: confirmationUrl })).user);
}

/** Cancels a change of address that waits for its confirmations. */
export async function cancelEmailChange(): Promise<void> {
  unwrap(await client.rpc("cancel_email_change"));
  unwrap(await client.auth.refreshSession());
}

/** Deletes the signed-in account and everything that is theirs. False when the password is wrong. */
export async function deleteAccount(password: string): Promise<boolean> {
  return unwrap(await client.rpc("delete_account", { password }));
}

function storedAccount(): Account | null {
  const user = storedUser();
  return user && toAccount(user);
}
