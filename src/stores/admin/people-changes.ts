import * as data from "@/data/admin/people.ts";
import * as sessions from "@/data/session.ts";
import { messages } from "@/messages.ts";
import { failed, type Outcome } from "@/stores/outcome.ts";
import { $session } from "@/stores/session.ts";
import { recoveryUrl } from "@/stores/sign-in.ts";
import { notifySuccess } from "./notice.ts";
import { openPerson, type Person } from "./people.ts";
import { asAdmin, readRole } from "./role.ts";
import { write } from "./write.ts";

const words = messages.people;
// the database's own sentence says why it refuses
const errors = { "22023": (reason: string) => reason, "rate-limited": words.tooManyMails };

/** Makes a member an administrator. */
export const grantAdmin = ({ id, email }: Person): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.grantAdmin(id);
      await openPerson(id);
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

/** Takes the role from an administrator. Giving up one's own ends what this tab may show. */
export const revokeAdmin = (person: Person): Promise<boolean> =>
  write(
    person.id,
    async () => {
      await data.revokeAdmin(person.id, isOwn(person));
      if (isOwn(person)) {
        await readRole();
        return;
      }
      await openPerson(person.id);
      notifySuccess(words.revoked(person.email));
    },
    words.revokeFailed,
    errors,
  );

/** Signs somebody out everywhere. */
export const endSessions = ({ id, email }: Person): Promise<boolean> =>
  write(
    id,
    async () => {
      const ended = await data.endSessions(id);
      await openPerson(id);
      notifySuccess(words.signedOut(email, ended));
    },
    words.signOutFailed,
  );

/** Mails somebody a link to choose a new password. */
export const mailRecovery = ({ id, email }: Person): Promise<boolean> =>
  write(
    id,
    async () => {
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
    return { kind: "entry", problems: { currentPassword: messages.entry.required("current password") } };
  try {
    if (!(await asAdmin(() => data.deleteMember(id, entry.currentPassword))))
      return { kind: "entry", problems: { currentPassword: messages.entry.wrongPassword } };
    notifySuccess(words.deleted(email));
    return { kind: "done" };
  } catch (error) {
    return failed(error, words.deleteFailed);
  }
}
