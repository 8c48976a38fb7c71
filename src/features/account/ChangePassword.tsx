import { useState } from "react";
import { changePassword } from "@/features/account/profile.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import PasswordField from "@/platform/PasswordField.tsx";
import { PasswordManagerUsername } from "@/platform/PasswordManagerUsername.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { CodeField, useFormWithCode } from "./CodeField.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";

/** A button that opens the form for a new password. */
export default function ChangePassword({ email }: { email: string }) {
  const [isChanged, setChanged] = useState(false);
  return (
    <AccountRow
      title="Password"
      text="A new password signs you out everywhere else."
      dialog={{
        title: "Change your password",
        label: (
          <>
            Change<span className="sr-only"> password</span>
          </>
        ),
        content: (close) => (
          <PasswordForm
            email={email}
            onDone={() => {
              setChanged(true);
              close();
            }}
          />
        ),
      }}
    >
      {isChanged && <Alert tone="success">{accountMessages.auth.passwordChanged}</Alert>}
    </AccountRow>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { form, field, isBusy, outcome, needsCode } = useFormWithCode<"currentPassword" | "password" | "confirmation">(
    changePassword,
    onDone,
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
