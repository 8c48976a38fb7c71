import { recoveryUrl } from "@/features/account/sign-in.store.ts";
import { peopleMessages } from "@/features/people/admin/messages.ts";
import * as data from "@/features/people/admin/people.data.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { dismissNotice, notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { asAdmin, confirmRole, readRole } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { failed, type Outcome } from "@/platform/outcome.store.ts";
import * as sessions from "@/platform/session.data.ts";
import { $session } from "@/platform/session.store.ts";
import { loadPeople, type Person, reloadPerson } from "./people.store.ts";

const words = peopleMessages;
// the database's own sentence says why it refuses
const errors = { "22023": (reason: string) => reason, "rate-limited": words.tooManyMails };

/** Makes a member an administrator. */
export const grantAdmin = ({ id, email }: Person): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.grantAdmin(id);
      await reloadPerson(id);
      notifySuccess(words.granted(email));
    },
    words.grantFailed,
    errors,
  );

/** Whether this is the account of the user. */
export const isOwn = ({ id }: Person): boolean => {
  const session = $session.get();
  return session.state === "member" && session.userId === id;
};

/** Takes the role from another administrator. */
export const revokeAdmin = ({ id, email }: Person): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.revokeAdmin(id, false);
      await reloadPerson(id);
      notifySuccess(words.revoked(email));
    },
    words.revokeFailed,
    errors,
  );

/** Gives up the user's own role, which ends what this tab may show. */
export async function giveUpRole({ id }: Person): Promise<void> {
  dismissNotice();
  try {
    await data.revokeAdmin(id, true);
  } catch (error) {
    notifyError(words.revokeFailed, failureMessage(error, ""));
  }
  await readRole();
}

/** Signs somebody out everywhere. */
export const endSessions = ({ id, email }: Person): Promise<boolean> =>
  write(
    id,
    async () => {
      const ended = await data.endSessions(id);
      await reloadPerson(id);
      notifySuccess(words.signedOut(email, ended));
    },
    words.signOutFailed,
  );

/** Mails somebody a link to choose a new password. */
export const mailRecovery = ({ id, email }: Person): Promise<boolean> =>
  write(
    id,
    async () => {
      // anybody may ask for this mail, so the service won't refuse it
      await confirmRole();
      await sessions.requestPasswordReset(email, recoveryUrl());
      await data.logRecoveryMail(id);
      notifySuccess(words.mailed(email));
    },
    words.mailFailed,
    errors,
  );

/** Deletes a member's account, once their address and the administrator's own password are typed. */
export async function deleteMember(
  { id, email }: Person,
  entry: { email: string; currentPassword: string },
): Promise<Outcome<"email" | "currentPassword">> {
  if (entry.email.trim().toLowerCase() !== email.toLowerCase())
    return { kind: "entry", problems: { email: words.emailDiffers } };
  if (entry.currentPassword === "")
    return { kind: "entry", problems: { currentPassword: accountMessages.entry.required("current password") } };
  try {
    if (!(await asAdmin(() => data.deleteMember(id, entry.currentPassword))))
      return { kind: "entry", problems: { currentPassword: accountMessages.entry.wrongPassword } };
    await loadPeople();
    notifySuccess(words.deleted(email));
    return { kind: "done" };
  } catch (error) {
    return failed(error, words.deleteFailed);
  }
}
