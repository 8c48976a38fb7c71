import { useEffect, useEffectEvent } from "react";
import { accountMessages } from "@/account-messages.ts";
import { minimumPasswordLength } from "@/domain/credentials.ts";
import { changePassword } from "@/stores/profile.ts";
import { Button } from "@/ui/Button.tsx";
import FormResult from "./FormResult.tsx";
import PasswordField from "./PasswordField.tsx";
import { PasswordManagerUsername } from "./PasswordManagerUsername.tsx";
import { useForm } from "./use-form.ts";

/** Changes the password, which takes the current one. */
export default function PasswordForm({ email }: { email: string }) {
  const { form, field, isBusy, outcome, clear } = useForm<"currentPassword" | "password" | "confirmation">(
    changePassword,
  );
  const isDone = outcome?.kind === "done";
  const clearFields = useEffectEvent(clear);
  useEffect(() => {
    if (isDone) clearFields();
  }, [isDone]);
  return (
    <form {...form} aria-label="Password" className="grid gap-5">
      <PasswordManagerUsername email={email} />
      <PasswordField {...field("currentPassword")} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field("password")}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${minimumPasswordLength} characters`}
      />
      <PasswordField
        {...field("confirmation")}
        label="Confirm new password"
        toggleLabel="Show new password confirmation"
        autoComplete="new-password"
      />
      <FormResult outcome={outcome} done={accountMessages.auth.passwordChanged} />
      <Button type="submit" variant="outline" className="justify-self-start" busy={isBusy}>
        {isBusy ? "Saving..." : "Change password"}
      </Button>
    </form>
  );
}
