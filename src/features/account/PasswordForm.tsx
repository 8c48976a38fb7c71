import { useEffect, useEffectEvent } from "react";
import { changePassword } from "@/features/account/profile.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import PasswordField from "@/platform/PasswordField.tsx";
import { PasswordManagerUsername } from "@/platform/PasswordManagerUsername.tsx";
import { useForm } from "@/platform/use-form.ts";
import { Button } from "@/ui/Button.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";

/** Changes the password, which requires the current one. */
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
