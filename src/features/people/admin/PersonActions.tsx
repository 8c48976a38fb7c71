import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Person } from "@/features/people/admin/people.store.ts";
import {
  endSessions,
  giveUpRole,
  grantAdmin,
  isOwn,
  mailRecovery,
  revokeAdmin,
} from "@/features/people/admin/people-changes.store.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { DeleteMember } from "./DeleteMember.tsx";

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
      text: `${email} has to sign in again on every device: on those that are in use at once, on the others within an hour. Nothing they saved is lost.`,
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
