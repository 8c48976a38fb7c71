import type { User } from "@supabase/auth-js";
import type { MailedCallback } from "@/platform/auth-callback.ts";
import { type Auth, callAuth, loadAuth, loadTemporaryAuth } from "./access-token.data.ts";
import { captchaToken } from "./captcha.data.ts";
import { client } from "./client.data.ts";
import { DataError, toDataError, unwrap } from "./errors.ts";
import { callFunction } from "./functions.data.ts";
import { type Account, toAccount } from "./session.data.ts";

// Only the pages of an account load this module; every page of a member loads session.data.ts.

/** The current account. Refreshes the session if needed. */
export async function currentAccount(): Promise<Account | null> {
  const { session } = await callAuth((auth) => auth.getSession());
  return session && toAccount(session.user);
}

/**
 * A session that isn't stored in this browser before `adopt`. If the account has two-step sign-in, `adopt` requires a code of its
 * authenticator app, and throws "wrong-code". `redeemRecoveryCode` turns two-step sign-in off; then `adopt` requires no code.
 */
export type ArrivedSession = {
  account: Account;
  adopt: (code?: string) => Promise<void>;
  redeemRecoveryCode: (code: string) => Promise<void>;
  discard: () => Promise<void>;
};

function arrived(temporary: Auth, user: User): ArrivedSession {
  const account = toAccount(user);
  return {
    account,
    adopt: async (code = "") => {
      if (account.hasSecondStep) await passSecondStep(temporary, code);
      const { access_token, refresh_token } = await sessionOf(temporary);
      await callAuth((auth) => auth.setSession({ access_token, refresh_token }));
    },
    redeemRecoveryCode: async (code) =>
      callFunction("recovery-code", { code }, (await sessionOf(temporary)).access_token),
    discard: async () => void (await temporary.signOut({ scope: "local" })),
  };
}

async function sessionOf(temporary: Auth) {
  const { session } = unwrap(await temporary.getSession());
  if (!session) throw new DataError("forbidden", "");
  return session;
}

/** Checks the password. Throws "wrong-credentials" or "unconfirmed". */
export async function signIn(email: string, password: string): Promise<ArrivedSession> {
  const options = { captchaToken: await captchaToken() };
  const temporary = await loadTemporaryAuth();
  return arrived(temporary, unwrap(await temporary.signInWithPassword({ email, password, options })).user);
}

/**
 * Creates an account. The response is the same for an existing email, so that it doesn't reveal members. `isNew` is false if somebody
 * registered the address before and didn't confirm it: the account keeps their password.
 */
export async function signUp(person: {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  confirmationUrl: string;
}): Promise<{ userId: string; signedIn: boolean; isNew: boolean }> {
  const captcha = await captchaToken();
  const { user, session } = await callAuth((auth) =>
    auth.signUp({
      email: person.email,
      password: person.password,
      options: {
        captchaToken: captcha,
        emailRedirectTo: person.confirmationUrl,
        data: { first_name: person.firstName, last_name: person.lastName },
      },
    }),
  );
  if (!user) throw new DataError("unexpected", "");
  const mailedAfterMs = Date.parse(user.confirmation_sent_at ?? user.created_at) - Date.parse(user.created_at);
  return { userId: user.id, signedIn: session !== null, isNew: mailedAfterMs < 10_000 };
}

/** Ends the sessions in other browsers. */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await (await loadAuth()).signOut({ scope: "others" });
  if (error) throw toDataError(error);
}

/** Exchanges the parameters of a mailed link for a session; null if they contain none. */
export async function arrivedSession(callback: MailedCallback): Promise<ArrivedSession | null> {
  const temporary = await loadTemporaryAuth();
  const { user, session } = unwrap(await exchange(temporary, callback));
  return user && session && arrived(temporary, user);
}

/** The auth service checks the tokens of each kind of link and returns their user: nothing in the link itself is trusted. */
const exchange = (temporary: Auth, callback: MailedCallback) => {
  if (callback.kind === "code") return temporary.exchangeCodeForSession(callback.code);
  if (callback.kind === "token-hash")
    return temporary.verifyOtp({ token_hash: callback.tokenHash, type: callback.type });
  return temporary.setSession({ access_token: callback.accessToken, refresh_token: callback.refreshToken });
};

/** Resends the confirmation email. */
export async function resendConfirmation(email: string, confirmationUrl: string): Promise<void> {
  const options = { emailRedirectTo: confirmationUrl, captchaToken: await captchaToken() };
  await callAuth((auth) => auth.resend({ type: "signup", email, options }));
}

/** Sends an email with a link to choose a new password. The response is the same for an unknown email. */
export async function requestPasswordReset(email: string, resetUrl: string): Promise<void> {
  const options = { redirectTo: resetUrl, captchaToken: await captchaToken() };
  await callAuth((auth) => auth.resetPasswordForEmail(email, options));
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

/** The key of a new authenticator app, as a picture to scan and as text. It counts once `finishTwoStep` gets its first code. */
export async function startTwoStep(issuer: string): Promise<TwoStepKey> {
  const { id, totp } = await callAuth((auth) => auth.mfa.enroll({ factorType: "totp", issuer }));
  return { factorId: id, picture: totp.qr_code, secret: totp.secret };
}
export type TwoStepKey = { factorId: string; picture: string; secret: string };

/** Turns two-step sign-in on, and ends the account's other sessions. Throws "wrong-code". */
export async function finishTwoStep(factorId: string, code: string): Promise<void> {
  await callAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Turns two-step sign-in off. Throws "wrong-code". */
export async function endTwoStep(code: string): Promise<void> {
  const auth = await loadAuth();
  for (const { id } of await passSecondStep(auth, code)) unwrap(await auth.mfa.unenroll({ factorId: id }));
  // the access token still has the higher level
  unwrap(await auth.refreshSession());
}

/** Ten new recovery codes, which replace the old ones. */
export const renewRecoveryCodes = async (): Promise<string[]> => unwrap(await client.rpc("renew_recovery_codes"));

/** A session of the account. `signedInAt` and `usedAt` are instants. */
export type Device = { id: string; userAgent: string; signedInAt: string; usedAt: string; isCurrent: boolean };

/** The browsers in which the member is signed in: this one first, then the most recently used. */
export const ownDevices = async (): Promise<Device[]> =>
  unwrap(await client.rpc("own_sessions")).map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    signedInAt: row.signed_in_at,
    usedAt: row.used_at,
    isCurrent: row.is_current,
  }));

/** Signs out one of the member's browsers. */
export const endDevice = async (session: string): Promise<void> =>
  void unwrap(await client.rpc("end_own_session", { session }));

/** Raises the session by a code of one of the account's authenticator apps, and returns them. */
async function passSecondStep(auth: Auth, code: string) {
  const { totp } = unwrap(await auth.mfa.listFactors());
  const [factor] = totp;
  // an operator removed the app meanwhile
  if (factor) unwrap(await auth.mfa.challengeAndVerify({ factorId: factor.id, code }));
  return totp;
}

/** Cancels a pending change of the email address. */
export async function cancelEmailChange(): Promise<void> {
  unwrap(await client.rpc("cancel_email_change"));
  await callAuth((auth) => auth.refreshSession());
}

/** Deletes the account with all its data, and ends the newsletter to its address if requested. Returns false when the password is wrong. */
export async function deleteAccount(password: string, end_newsletter: boolean): Promise<boolean> {
  return unwrap(await client.rpc("delete_account", { password, end_newsletter }));
}

/** Why and since when the member's address gets no mail. */
export type MailSuppression = { because: "bounced" | "complained"; since: string };

/** The reason if the member's address gets no mail, otherwise null. */
export async function mailSuppression(): Promise<MailSuppression | null> {
  const mailbox = unwrap(await client.rpc("own_mailbox")) as MailSuppression | { because: null } | null;
  return mailbox?.because ? mailbox : null;
}

/** Allows mail to the member's address again. */
export async function endMailSuppression(): Promise<void> {
  unwrap(await client.rpc("end_mail_suppression"));
}
