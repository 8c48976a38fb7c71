import { useStore } from "@nanostores/react";
import { useState } from "react";
import { DeletionActions } from "@/features/account/DeletionActions.tsx";
import { type Person, setOpenPerson } from "@/features/people/admin/people.store.ts";
import {
  deleteMember,
  endSessions,
  giveUpRole,
  grantAdmin,
  isOwn,
  mailRecovery,
  revokeAdmin,
} from "@/features/people/admin/people-changes.store.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import FormResult from "@/platform/FormResult.tsx";
import PasswordField from "@/platform/PasswordField.tsx";
import { PasswordManagerUsername } from "@/platform/PasswordManagerUsername.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { $session } from "@/platform/session.store.ts";
import { useForm } from "@/platform/use-form.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";

type Action = { title: string; action: string; danger?: boolean; text: string; act: (person: Person) => unknown };

/** The actions with the texts of their confirmation dialogs. */
function actionsFor({ email }: Person, own: boolean) {
  return {
    grant: {
      title: "Make an administrator?",
      action: "Make administrator",
      text: `${email} will be able to change everything in the admin area, see every member and revoke other administrators.`,
      act: grantAdmin,
    },
    revoke: {
      title: own ? "Give up your own role?" : "Take away the role?",
      action: own ? "Give up my role" : "Take away the role",
      danger: true,
      text: own
        ? "You leave the admin area at once. Only another administrator can make you one again."
        : `${email} leaves the admin area at once. Their account, plans and progress stay.`,
      act: own ? giveUpRole : revokeAdmin,
    },
    signOut: {
      title: "Sign out everywhere?",
      action: "Sign out everywhere",
      danger: true,
      text: `${email} has to sign in again on every device, from the next click there. Nothing they saved is lost.`,
      act: endSessions,
    },
    mail: {
      title: "Mail a link for a new password?",
      action: "Send the email",
      text: `${email} gets an email with a link to choose a new password. Until they follow it, the old one works.`,
      act: mailRecovery,
    },
  } satisfies Record<string, Action>;
}

/** The actions for an account, each after a confirmation. For their own account, administrators use their profile. */
export function PersonActions({ person }: { person: Person }) {
  const isBusy = useStore($writing).has(person.id);
  const [pending, setPending] = useState<Action | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const own = isOwn(person);
  const { grant, revoke, signOut, mail } = actionsFor(person, own);
  const actionButton = (action: Action, label: string) => (
    <Button variant="outline" busy={isBusy} onClick={() => setPending(action)}>
      {label}
    </Button>
  );
  return (
    <div className="admin-actions">
      {person.is_admin
        ? actionButton(revoke, own ? "Give up my role" : "Take away the role")
        : person.is_confirmed && actionButton(grant, "Make administrator")}
      {own ? (
        <LinkButton href="/profile" variant="outline">
          Your profile
        </LinkButton>
      ) : (
        <>
          {actionButton(mail, "Mail a password link")}
          {actionButton(signOut, "Sign out everywhere")}
          {!person.is_admin && (
            <Button variant="danger" icon="trash" busy={isBusy} onClick={() => setDeleting(true)}>
              Delete account
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={pending !== null}
        onClose={() => setPending(null)}
        title={pending?.title ?? ""}
        action={pending?.action ?? ""}
        danger={pending?.danger ?? false}
        onConfirm={() => void pending?.act(person)}
      >
        <p className="wrap-anywhere">{pending?.text}</p>
      </ConfirmDialog>
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
    <Confirmation person={person} onCancel={onClose} />
  </Dialog>
);

function Confirmation({ person, onCancel }: { person: Person; onCancel: () => void }) {
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
