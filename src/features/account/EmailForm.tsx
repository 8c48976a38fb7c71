import { changeEmail } from "@/features/account/profile.store.ts";
import FormResult from "@/platform/FormResult.tsx";
import PasswordField from "@/platform/PasswordField.tsx";
import { useForm } from "@/platform/use-form.ts";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";

/** Changes the email address, which requires the password. Sends a confirmation to both addresses. */
export default function EmailForm({ email }: { email: string }) {
  const { form, field, isBusy, outcome } = useForm<"email" | "currentPassword">(changeEmail);
  return (
    <form {...form} aria-label="Email address" className="grid gap-5">
      <Field
        {...field("email")}
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder={email}
      />
      <PasswordField
        {...field("currentPassword")}
        label="Current password"
        toggleLabel="Show current password for the email change"
        autoComplete="current-password"
      />
      <FormResult outcome={outcome} />
      <Button type="submit" variant="outline" className="justify-self-start" busy={isBusy}>
        {isBusy ? "Sending..." : "Change email"}
      </Button>
    </form>
  );
}
