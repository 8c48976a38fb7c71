import * as accounts from "@/platform/account.data.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { confirmsAccount, linkPurpose, readAuthCallback } from "@/platform/auth-callback.ts";
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
import { normalAddress } from "@/platform/email-address.ts";
import { DataError, isCode } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { type Outcome, submit } from "@/platform/outcome.store.ts";
import { insertProfile } from "@/platform/profiles.data.ts";
import { safeReturnPath, withNext } from "@/platform/return-path.ts";
import { storedAccount } from "@/platform/session.data.ts";
import { endAuthSession, sessionKnown } from "@/platform/session.store.ts";
import { browserStorage } from "@/platform/storage.browser.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";

/** The callback URL for links in auth emails; the callback page redirects to the given path. */
export const callbackUrl = (next?: string): string => mailedUrl("/auth/callback", next);

function mailedUrl(page: string, next?: string): string {
  return location.origin + withNext(page, safeReturnPath(next, ""));
}

/** The URL of the page to choose a new password, for recovery emails; that page links to the given path afterwards. */
export const recoveryUrl = (next?: string): string => mailedUrl("/auth/reset-password", next);

const requestKey = `${sessionStorageKey}-requested`;

/** Stores the address for which this browser requested a mailed link last, until its next sign-in. */
const rememberRequest = (email: string) => browserStorage.write(requestKey, normalAddress(email));

/** The account that this browser created, until its address is confirmed. */
const registeredKey = `${sessionStorageKey}-registered`;

function forgetRequests() {
  browserStorage.remove(requestKey);
  browserStorage.remove(registeredKey);
}

/** The second step of a sign-in: a code of the member's authenticator app. */
export type SecondStep = (entry: { code: string }) => Promise<Outcome<"code">>;

/** The second step without the authenticator app: a recovery code turns two-step sign-in off, then `signIn` signs in. */
export type WithoutApp = {
  redeem: (entry: { recoveryCode: string }) => Promise<Outcome<"recoveryCode">>;
  signIn: () => Promise<Outcome>;
};

/** The account has two-step sign-in, and nobody is signed in before `secondStep` or `withoutApp` succeeds. */
type NeedsCode = { kind: "needs-code"; secondStep: SecondStep; withoutApp: WithoutApp };

/** Signs in. */
export async function signIn(entry: {
  email: string;
  password: string;
}): Promise<Outcome<"email" | "password"> | NeedsCode> {
  const next: { step?: NeedsCode } = {};
  const outcome = await submit(
    loginProblems(entry),
    async () => {
      const found = await accounts.signIn(entry.email.trim(), entry.password);
      forgetRequests();
      if (found.account.hasSecondStep) next.step = needsCode(found);
      else await openSession(found);
    },
    accountMessages.auth.loginFailed,
  );
  return next.step ?? outcome;
}

const needsCode = (found: accounts.ArrivedSession): NeedsCode => ({
  kind: "needs-code",
  secondStep: ({ code }) =>
    submit(codeProblems(code), () => openSession(found, withoutSpaces(code)), accountMessages.auth.loginFailed),
  withoutApp: {
    redeem: ({ recoveryCode }) =>
      submit(
        recoveryCode.trim() === "" ? { recoveryCode: "required" } : {},
        () => found.redeemRecoveryCode(recoveryCode.trim()),
        accountMessages.auth.loginFailed,
      ),
    signIn: () => submit({}, () => openSession(found), accountMessages.auth.loginFailed),
  },
});

/** Requires a code of an authenticator app. */
export function codeProblems(code: string): { code?: EntryProblem } {
  const problem = codeProblem(code);
  return problem ? { code: problem } : {};
}

/** Signs in. Throws if this browser stores nothing, in which case every page would find a visitor. */
async function openSession(found: accounts.ArrivedSession, code?: string): Promise<void> {
  await found.adopt(code);
  if (!storedAccount()) throw new DataError("unexpected", accountMessages.auth.notStored);
}

/** Creates an account. The link in the confirmation email leads back to the page the user came from. */
export const register = (entry: Registration, next?: string): Promise<Outcome<keyof Registration>> =>
  submit(
    registrationProblems(entry),
    async () => {
      const names = { firstName: entry.firstName.trim(), lastName: entry.lastName.trim() };
      const person = { ...names, email: entry.email.trim(), password: entry.password };
      const created = await accounts.signUp({ ...person, confirmationUrl: callbackUrl(next) });
      rememberRequest(person.email);
      if (created.isNew) browserStorage.write(registeredKey, created.userId);
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
    async () => {
      await accounts.resendConfirmation(email.trim(), callbackUrl(next));
      rememberRequest(email);
    },
    accountMessages.auth.confirmationFailed,
  );

/** Emails a link to choose a new password; that page leads back to the page the user came from. */
export function requestPasswordReset({ email }: { email: string }, next?: string): Promise<Outcome<"email">> {
  const problem = emailProblem(email);
  return submit(
    problem ? { email: problem } : {},
    async () => {
      await accounts.requestPasswordReset(email.trim(), recoveryUrl(next));
      rememberRequest(email);
    },
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
 * an email change must be confirmed, too. "confirmed": the new account asks for its password, because it wasn't created in this
 * browser: somebody else may have registered the address before its owner. "unrequested": the link belongs to another account than the
 * signed-in one, or wasn't requested in this browser; the user decides with `accept` or `decline`, because anyone can send a link to an
 * account of theirs. "failed": `error` is a code of accountMessages.auth.linkErrors, 'No session found' or 'Authentication failed'.
 * "unreachable": the link couldn't be checked yet.
 */
export type Arrival =
  | { kind: "signed-in"; recovery: boolean }
  | (NeedsCode & { recovery: boolean })
  | { kind: "half-confirmed" }
  | { kind: "confirmed"; signedIn: string | null }
  | {
      kind: "unrequested";
      /** null for a visitor */
      signedIn: string | null;
      arrived: string;
      accept: () => Promise<Arrival>;
      decline: () => Promise<void>;
    }
  | { kind: "failed"; error: string }
  | { kind: "unreachable"; message: string };

/** Exchanges the callback parameters of the URL for a session. Without parameters, an existing session is accepted. */
export async function completeSignIn(search: string, hash: string): Promise<Arrival> {
  const callback = readAuthCallback(search, hash);
  if (callback.kind === "refused") return failedLink(callback.code);
  const isEmailChange = linkPurpose(search, hash) === "email-change";
  const withoutSession: Arrival = isEmailChange ? { kind: "half-confirmed" } : failedLink(noSession);
  return orFailed(async () => {
    if (callback.kind === "nothing")
      return (await accounts.currentAccount()) ? { kind: "signed-in", recovery: false } : withoutSession;
    const signedIn = storedAccount();
    const found = await accounts.arrivedSession(callback);
    if (!found) return withoutSession;
    const { userId, email } = found.account;
    if (confirmsAccount(callback) && browserStorage.read(registeredKey) !== userId) {
      await found.discard();
      return { kind: "confirmed", signedIn: signedIn?.email ?? null };
    }
    const isExpected = signedIn ? signedIn.userId === userId : browserStorage.read(requestKey) === normalAddress(email);
    const recovery = callback.kind !== "code" && callback.recovery;
    if (isExpected) return adopt(found, recovery);
    return {
      kind: "unrequested",
      signedIn: signedIn?.email ?? null,
      arrived: email,
      accept: () =>
        orFailed(async () => {
          // wait for the session, because endAuthSession removes the cached pages of a known member only
          if (signedIn) await sessionKnown().then(endAuthSession);
          return adopt(found, recovery);
        }),
      decline: () => found.discard().catch((error: unknown) => console.warn(error)),
    };
  }, isEmailChange);
}

async function adopt(found: accounts.ArrivedSession, recovery: boolean): Promise<Arrival> {
  forgetRequests();
  if (found.account.hasSecondStep) return { ...needsCode(found), recovery };
  await openSession(found);
  return { kind: "signed-in", recovery };
}

async function orFailed(arrive: () => Promise<Arrival>, isEmailChange = false): Promise<Arrival> {
  try {
    return await arrive();
  } catch (error) {
    if (isCode(error, "offline"))
      return { kind: "unreachable", message: failureMessage(error, accountMessages.auth.authenticationFailed) };
    const code = error instanceof DataError ? error.serverCode : "";
    return failedLink(isEmailChange && code === "otp_expired" ? "email_change_expired" : code);
  }
}

const { noSession, signInOrOpenLink, authenticationFailed, linkErrors } = accountMessages.auth;

/** A failure with a known error: links can contain any text, which must not appear in addresses and on pages. */
const failedLink = (error: string): Arrival => ({
  kind: "failed",
  error: error === noSession || Object.hasOwn(linkErrors, error) ? error : authenticationFailed,
});

/** The sentence for the `error` in the address of the login page; 'Authentication failed' for any other text. */
export const linkErrorSentence = (error: string): string => {
  if (Object.hasOwn(linkErrors, error)) return linkErrors[error as keyof typeof linkErrors];
  return error === noSession ? `${noSession}. ${signInOrOpenLink}` : authenticationFailed;
};
