import { useState } from "react";
import { deleteAccount } from "@/features/account/profile.store.ts";
import FormResult from "@/platform/FormResult.tsx";
import PasswordField from "@/platform/PasswordField.tsx";
import { PasswordManagerUsername } from "@/platform/PasswordManagerUsername.tsx";
import { useForm } from "@/platform/use-form.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { DeletionActions } from "./DeletionActions.tsx";

interface Props {
  email: string;
  onDeleted: () => void;
}

/** Deletes the account after a dialog that requires the password. */
export default function DeleteAccount({ email, onDeleted }: Props) {
  return (
    <AccountRow
      title="Delete account"
      text="Deletes your plans, progress and profile. This can't be undone."
      dialog={{
        title: "Delete your account?",
        label: "Delete my account",
        button: { icon: "trash", className: "border-danger text-danger-ink" },
        content: (close) => <Confirmation email={email} onDeleted={onDeleted} onCancel={close} />,
      }}
    />
  );
}

function Confirmation({ email, onDeleted, onCancel }: Props & { onCancel: () => void }) {
  // on by default: a member who leaves rarely wants more mail, and would report an unwanted issue as spam
  const [endNewsletter, setEndNewsletter] = useState(true);
  const { form, field, isBusy, outcome } = useForm<"currentPassword">(async (entry) => {
    const result = await deleteAccount({ ...entry, endNewsletter });
    // Call it here: when the session ends, the guard unmounts this form.
    if (result.kind === "done") onDeleted();
    return result;
  });
  return (
    <form {...form} className="grid gap-5">
      <p>
        Everything in the account <strong>{email}</strong> is deleted at once: profile, plans, progress and streak. We
        confirm it by email. Enter your password to go through with it.
      </p>
      <Checkbox
        label="End the newsletter to this address, too"
        hint="It is separate from your account. You can subscribe again at any time."
        checked={endNewsletter}
        onChange={({ target }) => setEndNewsletter(target.checked)}
      />
      <PasswordManagerUsername email={email} />
      <PasswordField {...field("currentPassword")} label="Current password" autoComplete="current-password" />
      <FormResult outcome={outcome} />
      <DeletionActions keepLabel="Keep my account" isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
