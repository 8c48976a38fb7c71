import { needsOf } from "@/features/videos/needs.store.ts";
import { type Need, parseNeeds } from "@/features/videos/needs.ts";
import * as accounts from "@/platform/account.data.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import {
  type EntryProblem,
  emailProblem,
  nameProblem,
  newPasswordProblems,
  withoutEmpty,
  withoutSpaces,
} from "@/platform/credentials.ts";
import { DataError, isCode } from "@/platform/errors.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { failed, type Outcome, submit } from "@/platform/outcome.store.ts";
import * as profiles from "@/platform/profiles.data.ts";
import { type Resource, resource } from "@/platform/resource.store.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { browserStorage } from "@/platform/storage.browser.ts";
import { callbackUrl, codeProblems, replacePassword } from "./sign-in.store.ts";

export type ProfileEntry = { firstName: string; lastName: string; fitnessLevel: profiles.FitnessLevel; needs: Need[] };

const toEntry = (row: profiles.Profile | null): ProfileEntry => ({
  firstName: row?.first_name ?? "",
  lastName: row?.last_name ?? "",
  fitnessLevel: (row?.fitness_level ?? "beginner") as profiles.FitnessLevel,
  needs: needsOf(row),
});

/** The member's profile. A failed load is shown and retried automatically. */
export const $profile: Resource<ProfileEntry> = resource({
  read: async (userId) => toEntry(await profiles.getProfile(userId)),
  message: (error) => failureMessage(error, accountMessages.profile.loadFailed),
  retries: () => $profile.get().state !== "ready",
});

/** Saves names, fitness level and needs. Fails with 'No user logged in' without a session. */
export const saveProfile = (entry: ProfileEntry): Promise<Outcome<"firstName" | "lastName">> =>
  submit(
    withoutEmpty({ firstName: nameProblem(entry.firstName), lastName: nameProblem(entry.lastName) }),
    async () => {
      const fields = {
        first_name: entry.firstName.trim(),
        last_name: entry.lastName.trim(),
        fitness_level: entry.fitnessLevel,
        needs: parseNeeds(entry.needs),
      };
      const row = await profiles.saveProfile(signedIn().userId, fields, new Date());
      $profile.setFromServer(toEntry(row));
    },
    accountMessages.profile.saveFailed,
  );

/** Emails a link to the old and to the new address. Requires the password, so that a hijacked session can't change it. */
export async function changeEmail(entry: {
  email: string;
  currentPassword: string;
  code?: string;
}): Promise<Outcome<"email" | "currentPassword" | "code">> {
  const email = entry.email.trim();
  const session = $session.get();
  const isSame = session.state === "member" && session.email === email.toLowerCase();
  return withPassword(
    entry,
    withoutEmpty({ email: isSame ? "unchanged" : emailProblem(email) }),
    () => accounts.changeEmail(email, callbackUrl("/profile")),
    accountMessages.profile.emailFailed,
  );
}

/** Cancels a pending change of the address; the emailed links stop working. */
export const cancelEmailChange = (): Promise<Outcome> =>
  submit({}, accounts.cancelEmailChange, accountMessages.profile.cancelFailed);

/** Sets a new password and ends all other sessions of the account. */
export const changePassword = (entry: {
  currentPassword: string;
  password: string;
  confirmation: string;
  code?: string;
}): Promise<Outcome<"currentPassword" | "password" | "confirmation" | "code">> =>
  withPassword(
    entry,
    newPasswordProblems(entry),
    () => replacePassword(entry.password, entry.currentPassword),
    accountMessages.auth.passwordFailed,
  );

/** All stored data about the member, as JSON. */
export async function gatherPersonalData(): Promise<{ kind: "gathered"; json: string } | Outcome> {
  try {
    const { readPersonalData } = await import("@/features/account/personal-data.data.ts");
    const data = await readPersonalData(signedIn().userId);
    return { kind: "gathered", json: JSON.stringify({ gathered_at: new Date().toISOString(), ...data }, null, 2) };
  } catch (error) {
    return failed(error, accountMessages.profile.downloadFailed);
  }
}

/** Deletes the account with all its data and ends the session. The database checks the password. */
export async function deleteAccount({
  currentPassword,
  endNewsletter,
}: {
  currentPassword: string;
  endNewsletter: boolean;
}): Promise<Outcome<"currentPassword">> {
  try {
    if (currentPassword === "") return { kind: "entry", problems: { currentPassword: passwordRequired } };
    const { userId } = signedIn();
    if (!(await accounts.deleteAccount(currentPassword, endNewsletter))) return wrongPassword;
    await endAuthSession();
    (await import("@/features/plans/change-queue.store.ts")).clearQueueOf(userId);
    // the answers to the fit finder (src/features/videos/answers.browser.ts): what somebody needs is about their health
    browserStorage.remove("fit-answers");
    return { kind: "done" };
  } catch (error) {
    return failed(error, accountMessages.profile.deleteFailed);
  }
}

const passwordRequired = accountMessages.entry.required("current password");
const wrongPassword: Outcome<"currentPassword"> = {
  kind: "entry",
  problems: { currentPassword: accountMessages.entry.wrongPassword },
};

/**
 * Calls `send` only after a new sign-in, which verifies the current password and, with two-step sign-in, the code: the auth service
 * accepts a new password only in a recent session that has passed both steps.
 */
async function withPassword<Field extends string>(
  { currentPassword, code = "" }: { currentPassword: string; code?: string },
  problems: Partial<Record<Field, EntryProblem>>,
  send: () => Promise<unknown>,
  fallback: string,
): Promise<Outcome<Field | "currentPassword" | "code">> {
  type Problems = Partial<Record<Field | "currentPassword" | "code", EntryProblem>>;
  const missing = currentPassword === "" ? { currentPassword: "required" } : {};
  const entryProblems = { ...missing, ...problems } as Problems;
  if (Object.keys(entryProblems).length > 0) return submit(entryProblems, send, fallback);
  try {
    const found = await accounts.signIn(signedIn().email, currentPassword);
    const wrongEntry = (found.account.hasSecondStep ? codeProblems(code) : {}) as Problems;
    if (wrongEntry.code) await found.discard();
    return submit(wrongEntry, () => found.adopt(withoutSpaces(code)).then(send), fallback);
  } catch (error) {
    if (isCode(error, "wrong-credentials")) return wrongPassword as Outcome<Field | "currentPassword" | "code">;
    return failed(error, fallback);
  }
}

function signedIn() {
  const session = $session.get();
  if (session.state !== "member") throw new DataError("forbidden", accountMessages.auth.notLoggedIn);
  return session;
}
