import { requestPasswordReset } from "@/features/account/sign-in.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import FormResult from "@/platform/FormResult.tsx";
import { withNext } from "@/platform/return-path.ts";
import { useForm } from "@/platform/use-form.ts";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import { nextPath, useNext } from "./use-next.ts";

/** Requests an email with a link to choose a new password. */
function ForgotPassword() {
  const { form, field, isBusy, outcome } = useForm<"email">((entry) => requestPasswordReset(entry, nextPath()));
  const next = useNext();
  return (
    <form {...form} className="grid gap-5">
      <FormResult outcome={outcome} done={accountMessages.auth.resetSent} />
      <Field {...field("email")} label="Email" type="email" autoComplete="username" inputMode="email" />
      <Button type="submit" size="lg" busy={isBusy} data-busy="Sending...">
        {isBusy ? "Sending..." : "Send me a link"}
      </Button>
      <p className="text-center text-ink-soft">
        Remembered it?{" "}
        <a href={withNext("/auth/login", next)} className="link inline-block py-2">
          Sign in
        </a>
      </p>
    </form>
  );
}

export default withErrorBoundary(ForgotPassword);
