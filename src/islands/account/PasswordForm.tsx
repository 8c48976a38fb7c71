import { useEffect, useEffectEvent } from "react";
import { accountMessages } from "@/account-messages.ts";
import { changePassword } from "@/stores/profile.ts";
import { Button } from "@/ui/Button.tsx";
import FormResult from "./FormResult.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
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
      <NewPasswordFields field={field} label="New password" noun="new password" />
      <FormResult outcome={outcome} done={accountMessages.auth.passwordChanged} />
      <Button type="submit" variant="outline" className="justify-self-start" busy={isBusy}>
        {isBusy ? "Saving..." : "Change password"}
      </Button>
    </form>
  );
}
