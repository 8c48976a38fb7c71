import { useStore } from "@nanostores/react";
import { DeletionActions } from "@/features/account/DeletionActions.tsx";
import { type Person, setOpenPerson } from "@/features/people/admin/people.store.ts";
import { deleteMember } from "@/features/people/admin/people-changes.store.ts";
import FormResult from "@/platform/FormResult.tsx";
import PasswordField from "@/platform/PasswordField.tsx";
import { PasswordManagerUsername } from "@/platform/PasswordManagerUsername.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { $session } from "@/platform/session.store.ts";
import { useForm } from "@/platform/use-form.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props {
  person: Person;
  open: boolean;
  onClose: () => void;
}

/** Deletes a member's account. The dialog requires the member's address and the administrator's password. */
export const DeleteMember = ({ person, open, onClose }: Props) => (
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
