import { useState } from "react";
import { changePassword } from "@/features/account/profile.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import PasswordField from "@/platform/PasswordField.tsx";
import { PasswordManagerUsername } from "@/platform/PasswordManagerUsername.tsx";
import { useForm } from "@/platform/use-form.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { CodeField } from "./CodeField.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";

/** A button that opens the form for a new password. */
export default function ChangePassword({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const close = () => setOpen(false);
  const finish = () => {
    setChanged(true);
    close();
  };
  return (
    <AccountRow
      title="Password"
      text="A new password signs you out everywhere else."
      action={
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          Change<span className="sr-only"> password</span>
        </Button>
      }
    >
      {isChanged && <Alert tone="success">{accountMessages.auth.passwordChanged}</Alert>}
      <Dialog open={isOpen} onClose={close} title="Change your password">
        <PasswordForm email={email} onDone={finish} />
      </Dialog>
    </AccountRow>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  // known after the password: then the form requests the code of the second step, too
  const [needsCode, setNeedsCode] = useState(false);
  const { form, field, isBusy, outcome } = useForm<"currentPassword" | "password" | "confirmation" | "code">(
    async (entry) => {
      const result = await changePassword(entry);
      if (result.kind === "done") onDone();
      if (result.kind === "entry" && result.problems.code) setNeedsCode(true);
      return result;
    },
  );
  return (
    <form {...form} aria-label="Password" className="grid gap-5">
      <PasswordManagerUsername email={email} />
      <PasswordField
        {...field("currentPassword")}
        label="Current password"
        autoComplete="current-password"
        data-first-focus
      />
      <NewPasswordFields field={field} label="New password" noun="new password" />
      {needsCode && <CodeField {...field("code")} />}
      <FormResult outcome={outcome} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {isBusy ? "Saving..." : "Change password"}
      </Button>
    </form>
  );
}
