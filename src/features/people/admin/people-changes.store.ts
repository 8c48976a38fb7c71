import { recoveryUrl } from "@/features/account/sign-in.store.ts";
import { peopleMessages } from "@/features/people/admin/messages.ts";
import * as data from "@/features/people/admin/people.data.ts";
import * as accounts from "@/platform/account.data.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { dismissNotice, notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin, confirmRole, readRole } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { failed, type Outcome } from "@/platform/outcome.store.ts";
import type { Role } from "@/platform/role.ts";
import { $session } from "@/platform/session.store.ts";
import { loadPeople, type Person, reloadPerson } from "./people.store.ts";

const messages = peopleMessages;
// the message of the database has the reason for a refusal
const errors = { "22023": (reason: string) => reason, "rate-limited": messages.tooManyMails };

/** Gives a person a role, instead of another one. */
export const grantRole = ({ id, email }: Person, role: Role): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.grantRole(id, role);
      await reloadPerson(id);
      notifySuccess(messages.granted(email, role));
    },
    messages.grantFailed,
    errors,
  );

/** Whether this is the user's own account. */
export const isOwn = ({ id }: Person): boolean => {
  const session = $session.get();
  return session.state === "member" && session.userId === id;
};

/** Revokes the role of somebody else. */
export const revokeRole = ({ id, email }: Person): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.revokeRole(id, false);
      await reloadPerson(id);
      notifySuccess(messages.revoked(email));
    },
    messages.revokeFailed,
    errors,
  );

/** Gives up the user's own role, which closes the admin area in this tab. */
export async function giveUpRole({ id }: Person): Promise<void> {
  dismissNotice();
  try {
    await data.revokeRole(id, true);
  } catch (error) {
    notifyError(messages.revokeFailed, failureMessage(error, ""));
  }
  await readRole();
}

/** Signs a person out everywhere. */
export const endSessions = ({ id, email }: Person): Promise<boolean> =>
  write(
    id,
    async () => {
      const ended = await data.endSessions(id);
      await reloadPerson(id);
      notifySuccess(messages.signedOut(email, ended));
    },
    messages.signOutFailed,
  );

/** Mails a person a link to choose a new password. */
export const mailRecovery = ({ id, email }: Person): Promise<boolean> =>
  write(
    id,
    async () => {
      // the auth service accepts this request from anybody, so check the role first
      await confirmRole();
      await accounts.requestPasswordReset(email, recoveryUrl());
      await data.logRecoveryMail(id);
      notifySuccess(messages.mailed(email));
    },
    messages.mailFailed,
    errors,
  );

/** Deletes a member's account. Requires the member's address and the administrator's password. */
export async function deleteMember(
  { id, email }: Person,
  entry: { email: string; currentPassword: string },
): Promise<Outcome<"email" | "currentPassword">> {
  if (entry.email.trim().toLowerCase() !== email.toLowerCase())
    return { kind: "entry", problems: { email: messages.emailDiffers } };
  if (entry.currentPassword === "")
    return { kind: "entry", problems: { currentPassword: accountMessages.entry.required("current password") } };
  try {
    if (!(await asAdmin(() => data.deleteMember(id, entry.currentPassword))))
      return { kind: "entry", problems: { currentPassword: accountMessages.entry.wrongPassword } };
    await loadPeople();
    notifySuccess(messages.deleted(email));
    return { kind: "done" };
  } catch (error) {
    return failed(error, messages.deleteFailed);
  }
}
