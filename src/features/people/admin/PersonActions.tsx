import { useStore } from "@nanostores/react";
import { Fragment, useState } from "react";
import { DeletionActions } from "@/features/account/DeletionActions.tsx";
import { type Person, setOpenPerson } from "@/features/people/admin/people.store.ts";
import {
  deleteMember,
  endSessions,
  giveUpRole,
  grantRole,
  isOwn,
  mailRecovery,
  revokeRole,
} from "@/features/people/admin/people-changes.store.ts";
import { Confirmation, type Question } from "@/platform/admin/Confirmation.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import FormResult from "@/platform/FormResult.tsx";
import PasswordField from "@/platform/PasswordField.tsx";
import { PasswordManagerUsername } from "@/platform/PasswordManagerUsername.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { type Role, roleNames, roles, withArticle } from "@/platform/role.ts";
import { $session } from "@/platform/session.store.ts";
import { useForm } from "@/platform/use-form.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";

/** The actions with the texts of their confirmation dialogs. */
function actionsFor(person: Person, own: boolean) {
  const { email } = person;
  return {
    revoke: {
      title: own ? "Give up your own role?" : "Take away the role?",
      action: own ? "Give up my role" : "Take away the role",
      danger: true,
      text: own
        ? "You leave the admin area at once. Only another administrator can make you one again."
        : `${email} leaves the admin area at once. Their account, plans and progress stay.`,
      act: () => (own ? giveUpRole : revokeRole)(person),
    },
    signOut: {
      title: "Sign out everywhere?",
      action: "Sign out everywhere",
      danger: true,
      text: `${email} has to sign in again on every device, from the next click there. Nothing they saved is lost.`,
      act: () => endSessions(person),
    },
    mail: {
      title: "Mail a link for a new password?",
      action: "Send the email",
      text: `${email} gets an email with a link to choose a new password. Until they follow it, the old one works.`,
      act: () => mailRecovery(person),
    },
  } satisfies Record<string, Question>;
}

const duties: Record<Role, string> = {
  moderator: "decide about videos, and change the whitelist and the blacklist",
  editor: "do all that moderators do, and change plans, articles, studios, tags and pictures, and send the newsletter",
  admin: "change everything in the admin area, see every member and revoke the roles of others",
};

const grantOf = (person: Person, role: Role): Question => ({
  title: `Make ${withArticle(role)}?`,
  action: `Make ${roleNames[role]}`,
  text: `${person.email} will be able to ${duties[role]}.`,
  act: () => grantRole(person, role),
});

/** The actions for an account, each after a confirmation. For their own account, administrators use their profile. */
export function PersonActions({ person }: { person: Person }) {
  const isBusy = useStore($writing).has(person.id);
  const [pending, setPending] = useState<Question | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const own = isOwn(person);
  const { revoke, signOut, mail } = actionsFor(person, own);
  const actionButton = (action: Question, label: string) => (
    <Button variant="outline" busy={isBusy} onClick={() => setPending(action)}>
      {label}
    </Button>
  );
  return (
    <div className="admin-actions">
      {!own &&
        person.is_confirmed &&
        roles
          .filter((role) => role !== person.person_role)
          .map((role) => grantOf(person, role))
          .map((grant) => <Fragment key={grant.title}>{actionButton(grant, grant.action)}</Fragment>)}
      {person.person_role && actionButton(revoke, own ? "Give up my role" : "Take away the role")}
      {own ? (
        <LinkButton href="/profile" variant="outline">
          Your profile
        </LinkButton>
      ) : (
        <>
          {actionButton(mail, "Mail a password link")}
          {actionButton(signOut, "Sign out everywhere")}
          {!person.person_role && (
            <Button variant="danger" icon="trash" busy={isBusy} onClick={() => setDeleting(true)}>
              Delete account
            </Button>
          )}
        </>
      )}
      <Confirmation question={pending} onClose={() => setPending(null)} />
      <DeleteMember person={person} open={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  );
}

interface DeleteMemberProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

/** Deletes a member's account. The dialog requires the member's address and the administrator's password. */
const DeleteMember = ({ person, open, onClose }: DeleteMemberProps) => (
  <Dialog open={open} onClose={onClose} title="Delete this account?">
    <DeletionForm person={person} onCancel={onClose} />
  </Dialog>
);

function DeletionForm({ person, onCancel }: { person: Person; onCancel: () => void }) {
  const session = useStore($session);
  const { form, field, isBusy, outcome } = useForm<"email" | "currentPassword">(async (entry) => {
    const result = await deleteMember(person, entry);
    if (result.kind === "done") setOpenPerson({ person: "" });
    return result;
  });
  return (
    <form {...form} className="grid gap-5">
      <p>
        Everything stored for <strong className="wrap-anywhere">{person.email}</strong> is deleted at once and for good:
        profile, {pluralize(person.plans, "plan")}, {pluralize(person.workouts, "workout")} with notes, and streak. A
        newsletter subscription is separate and stays.
      </p>
      <Field {...field("email")} label="Their email, to confirm" type="email" autoComplete="off" data-first-focus />
      {session.state === "member" && <PasswordManagerUsername email={session.email} />}
      <PasswordField {...field("currentPassword")} label="Your own password" autoComplete="current-password" />
      <FormResult outcome={outcome} />
      <DeletionActions keepLabel="Keep the account" isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
