import { isCode } from "@/data/errors.ts";
import { insertProfile } from "@/data/profiles.ts";
import * as sessions from "@/data/session.ts";
import { linkPurpose, readAuthCallback } from "@/domain/auth-callback.ts";
import {
  emailProblem,
  loginProblems,
  newPasswordProblems,
  type Registration,
  registrationProblems,
} from "@/domain/credentials.ts";
import { safeReturnPath } from "@/domain/return-path.ts";
import { failureMessage, messages } from "@/messages.ts";
import { type Outcome, submit } from "./outcome.ts";

/** Where the links of auth mails lead: the callback page of this site, and from there to the given page. */
export function callbackUrl(next?: string): string {
  const path = safeReturnPath(next, "");
  return `${location.origin}/auth/callback${path === "" ? "" : `?next=${encodeURIComponent(path)}`}`;
}

export const signIn = (entry: { email: string; password: string }): Promise<Outcome<"email" | "password">> =>
  submit(loginProblems(entry), () => sessions.signIn(entry.email.trim(), entry.password), messages.auth.loginFailed);

/** Makes an account; the mail that confirms it leads on to the page somebody came from. */
export const register = (entry: Registration, next?: string): Promise<Outcome<keyof Registration>> =>
  submit(
    registrationProblems(entry),
    async () => {
      const names = { firstName: entry.firstName.trim(), lastName: entry.lastName.trim() };
      const person = { ...names, email: entry.email.trim(), password: entry.password };
      const made = await sessions.signUp({ ...person, confirmationUrl: callbackUrl(next) });
      if (made.signedIn) await insertProfile(made.userId, names).catch(logProfileFailure);
    },
    messages.auth.registrationFailed,
  );

// The account exists whatever becomes of the insert (specification §8), and a trigger made its profile already.
const logProfileFailure = (error: unknown) => console.warn("The profile was not inserted:", error);

export const resendConfirmation = (email: string): Promise<Outcome> =>
  submit({}, () => sessions.resendConfirmation(email.trim(), callbackUrl()), messages.auth.confirmationFailed);

export function requestPasswordReset({ email }: { email: string }): Promise<Outcome<"email">> {
  const problem = emailProblem(email);
  const resetUrl = `${location.origin}/auth/reset-password`;
  return submit(
    problem ? { email: problem } : {},
    () => sessions.requestPasswordReset(email.trim(), resetUrl),
    messages.auth.resetFailed,
  );
}

/** Sets a new password for the session a recovery link opened, and ends all others. */
export const setNewPassword = (entry: {
  password: string;
  confirmation: string;
}): Promise<Outcome<"password" | "confirmation">> =>
  submit(newPasswordProblems(entry), () => replacePassword(entry.password), messages.auth.passwordFailed);

/** Changes the password, for which the auth service wants the current one unless a recovery link opened the session. Ending the other sessions may fail: the new password stands all the same. */
export async function replacePassword(password: string, currentPassword?: string): Promise<void> {
  await sessions.changePassword(password, currentPassword);
  await sessions.signOutElsewhere().catch((error: unknown) => console.warn(error));
}

/**
 * How an arrival by a link ended. `recovery` means: to choose a new password; half-confirmed: the other address of a change
 * is still to confirm. Offline nobody looked at the link yet.
 */
export type Arrival =
  | { kind: "signed-in"; recovery: boolean }
  | { kind: "half-confirmed" }
  | { kind: "failed"; message: string; isOffline?: boolean };

/**
 * Turns what the address carries into a session. With nothing in it, an existing session will do.
 * Fails with the message of the address or the server, 'No session found' or 'Authentication failed' (specification §2).
 */
export async function completeSignIn(search: string, hash: string): Promise<Arrival> {
  const callback = readAuthCallback(search, hash);
  if (callback.kind === "refused") return { kind: "failed", message: callback.message };
  try {
    const recovery = "recovery" in callback && callback.recovery;
    const account =
      callback.kind === "nothing" ? await sessions.currentAccount() : await sessions.sessionFromCallback(callback);
    if (!account && linkPurpose(search, hash) === "email-change") return { kind: "half-confirmed" };
    return account ? { kind: "signed-in", recovery } : { kind: "failed", message: messages.auth.noSession };
  } catch (error) {
    const isOffline = isCode(error, "offline");
    return { kind: "failed", message: failureMessage(error, messages.auth.authenticationFailed), isOffline };
  }
}
