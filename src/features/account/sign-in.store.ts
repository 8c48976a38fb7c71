import * as accounts from "@/platform/account.data.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { linkPurpose, readAuthCallback } from "@/platform/auth-callback.ts";
import {
  codeProblem,
  type EntryProblem,
  emailProblem,
  loginProblems,
  newPasswordProblems,
  type Registration,
  registrationProblems,
  withoutSpaces,
} from "@/platform/credentials.ts";
import { DataError, isCode } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { type Outcome, submit } from "@/platform/outcome.store.ts";
import { insertProfile } from "@/platform/profiles.data.ts";
import { safeReturnPath } from "@/platform/return-path.ts";
import { storedAccount } from "@/platform/session.data.ts";
import { endAuthSession, sessionKnown } from "@/platform/session.store.ts";

/** The callback URL for links in auth emails; the callback page redirects to the given path. */
export const callbackUrl = (next?: string): string => mailedUrl("/auth/callback", next);

function mailedUrl(page: string, next?: string): string {
  const path = safeReturnPath(next, "");
  return `${location.origin}${page}${path === "" ? "" : `?next=${encodeURIComponent(path)}`}`;
}

/** The URL of the page to choose a new password, for recovery emails; that page links to the given path afterwards. */
export const recoveryUrl = (next?: string): string => mailedUrl("/auth/reset-password", next);

/** The second step of a sign-in: a code of the member's authenticator app. */
export type SecondStep = (entry: { code: string }) => Promise<Outcome<"code">>;

/** The account has two-step sign-in, and nobody is signed in before `secondStep` succeeds. */
type NeedsCode = { kind: "needs-code"; secondStep: SecondStep };

/** Signs in. */
export async function signIn(entry: {
  email: string;
  password: string;
}): Promise<Outcome<"email" | "password"> | NeedsCode> {
  const next: { secondStep?: SecondStep } = {};
  const outcome = await submit(
    loginProblems(entry),
    async () => {
      const found = await accounts.signIn(entry.email.trim(), entry.password);
      if (found.account.hasSecondStep) next.secondStep = secondStepOf(found);
      else await found.adopt();
    },
    accountMessages.auth.loginFailed,
  );
  return next.secondStep ? { kind: "needs-code", secondStep: next.secondStep } : outcome;
}

const secondStepOf =
  (found: accounts.ArrivedSession): SecondStep =>
  ({ code }) =>
    submit(codeProblems(code), () => found.adopt(withoutSpaces(code)), accountMessages.auth.loginFailed);

/** Requires a code of an authenticator app. */
export function codeProblems(code: string): { code?: EntryProblem } {
  const problem = codeProblem(code);
  return problem ? { code: problem } : {};
}

/** Creates an account. The link in the confirmation email leads back to the page the user came from. */
export const register = (entry: Registration, next?: string): Promise<Outcome<keyof Registration>> =>
  submit(
    registrationProblems(entry),
    async () => {
      const names = { firstName: entry.firstName.trim(), lastName: entry.lastName.trim() };
      const person = { ...names, email: entry.email.trim(), password: entry.password };
      const created = await accounts.signUp({ ...person, confirmationUrl: callbackUrl(next) });
      if (created.signedIn) await insertProfile(created.userId, names).catch(logProfileFailure);
    },
    accountMessages.auth.registrationFailed,
  );

// The account exists even if this fails, and a trigger has created the profile.
const logProfileFailure = (error: unknown) => console.warn("Could not insert the profile:", error);

/** Resends the confirmation email. Its link leads back to the page the user came from, like the first one. */
export const resendConfirmation = (email: string, next?: string): Promise<Outcome> =>
  submit(
    {},
    () => accounts.resendConfirmation(email.trim(), callbackUrl(next)),
    accountMessages.auth.confirmationFailed,
  );

/** Emails a link to choose a new password; that page leads back to the page the user came from. */
export function requestPasswordReset({ email }: { email: string }, next?: string): Promise<Outcome<"email">> {
  const problem = emailProblem(email);
  return submit(
    problem ? { email: problem } : {},
    () => accounts.requestPasswordReset(email.trim(), recoveryUrl(next)),
    accountMessages.auth.resetFailed,
  );
}

/** Sets a new password after following a recovery link, and ends all other sessions. */
export const setNewPassword = (entry: {
  password: string;
  confirmation: string;
}): Promise<Outcome<"password" | "confirmation">> =>
  submit(newPasswordProblems(entry), () => replacePassword(entry.password), accountMessages.auth.passwordFailed);

/**
 * Changes the password. The auth service requires the current one, unless a recovery link opened the session. If ending the other
 * sessions fails, the new password is valid anyway.
 */
export async function replacePassword(password: string, currentPassword?: string): Promise<void> {
  await accounts.changePassword(password, currentPassword);
  await accounts.signOutElsewhere().catch((error: unknown) => console.warn(error));
}

/**
 * The result of following a mailed link. `recovery`: the user must choose a new password. "half-confirmed": the other address of
 * an email change must be confirmed, too. "other-account": the link belongs to another account than the signed-in one; the user
 * decides with `switchAccount` or `stay`, because anyone can send a link. `isOffline`: the link couldn't be checked yet.
 */
export type Arrival =
  | { kind: "signed-in"; recovery: boolean }
  | (NeedsCode & { recovery: boolean })
  | { kind: "half-confirmed" }
  | {
      kind: "other-account";
      signedIn: string;
      arrived: string;
      switchAccount: () => Promise<Arrival>;
      stay: () => Promise<void>;
    }
  | { kind: "failed"; message: string; isOffline?: boolean };

/**
 * Exchanges the callback parameters of the URL for a session. Without parameters, an existing session is accepted. Fails with the
 * message of the URL or the server, 'No session found' or 'Authentication failed'.
 */
export async function completeSignIn(search: string, hash: string): Promise<Arrival> {
  const callback = readAuthCallback(search, hash);
  if (callback.kind === "refused") return { kind: "failed", message: callback.message };
  const isEmailChange = linkPurpose(search, hash) === "email-change";
  const withoutSession: Arrival = isEmailChange
    ? { kind: "half-confirmed" }
    : { kind: "failed", message: accountMessages.auth.noSession };
  return orFailed(async () => {
    if (callback.kind === "nothing")
      return (await accounts.currentAccount()) ? { kind: "signed-in", recovery: false } : withoutSession;
    // a code works only in the browser that requested it, so it can't come from someone else
    if (callback.kind === "code")
      return (await accounts.sessionFromCode(callback.code)) ? { kind: "signed-in", recovery: false } : withoutSession;
    const signedIn = storedAccount();
    const found = await accounts.arrivedSession(callback);
    if (!found) return withoutSession;
    if (!signedIn || signedIn.userId === found.account.userId) return adopt(found, callback.recovery);
    return {
      kind: "other-account",
      signedIn: signedIn.email,
      arrived: found.account.email,
      switchAccount: () =>
        orFailed(async () => {
          // wait for the session, because endAuthSession removes the cached pages of a known member only
          await sessionKnown();
          await endAuthSession();
          return adopt(found, callback.recovery);
        }),
      stay: () => found.discard().catch((error: unknown) => console.warn(error)),
    };
  }, isEmailChange);
}

async function adopt(found: accounts.ArrivedSession, recovery: boolean): Promise<Arrival> {
  if (found.account.hasSecondStep) return { kind: "needs-code", recovery, secondStep: secondStepOf(found) };
  await found.adopt();
  return { kind: "signed-in", recovery };
}

async function orFailed(arrive: () => Promise<Arrival>, isEmailChange = false): Promise<Arrival> {
  try {
    return await arrive();
  } catch (error) {
    if (isEmailChange && error instanceof DataError && error.serverCode === "otp_expired")
      return { kind: "failed", message: accountMessages.auth.emailLinkUsed };
    const isOffline = isCode(error, "offline");
    return { kind: "failed", message: failureMessage(error, accountMessages.auth.authenticationFailed), isOffline };
  }
}
