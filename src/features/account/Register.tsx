import { useEffect, useState } from "react";
import { register } from "@/features/account/sign-in.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { type Registration, registrationRedirectMs } from "@/platform/credentials.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import FormResult from "@/platform/FormResult.tsx";
import { withNext } from "@/platform/return-path.ts";
import { useForm } from "@/platform/use-form.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";
import { rememberRegistration } from "./just-registered.browser.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { NoMailHint } from "./NoMailHint.tsx";
import { nextPath, useNext } from "./use-next.ts";
import { useSignInLead } from "./use-sign-in-lead.ts";

/** Creates an account and shows that it worked, then opens the login page after a moment. */
function Register() {
  const [email, setEmail] = useState("");
  const { form, field, isBusy, outcome } = useForm<keyof Registration>(async (entry) => {
    const created = await register(entry, nextPath());
    if (created.kind === "done") {
      rememberRegistration(entry.email.trim());
      setEmail(entry.email.trim());
    }
    return created;
  });
  const next = useNext();
  const loginPage = withNext("/auth/login", next);
  useSignInLead(next, true);
  const isDone = outcome?.kind === "done";

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => location.assign(loginPage), registrationRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone, loginPage]);

  if (isDone)
    return (
      <div ref={focusOnMount} tabIndex={-1} className="grid gap-5 outline-none">
        <Alert tone="success">
          <p className="font-semibold">{accountMessages.auth.accountCreated}</p>
        </Alert>
        <p className="text-lg">{accountMessages.auth.nowConfirm(email)}</p>
        <NoMailHint />
      </div>
    );
  return (
    <form {...form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("firstName")} label="First name" autoComplete="given-name" />
        <Field {...field("lastName")} label="Last name" autoComplete="family-name" />
      </div>
      <Field {...field("email")} label="Email" type="email" autoComplete="username" inputMode="email" />
      <NewPasswordFields field={field} label="Password" />
      <FormResult outcome={outcome} />
      <Button type="submit" size="lg" busy={isBusy} data-busy="Creating account...">
        {isBusy ? "Creating account..." : "Create account"}
      </Button>
      <p className="text-center text-sm text-ink-soft">
        By signing up you agree to our{" "}
        <a href="/terms" className="link">
          terms
        </a>{" "}
        and{" "}
        <a href="/privacy" className="link">
          privacy policy
        </a>
        .
      </p>
      <p className="text-center text-ink-soft">
        Already have an account?{" "}
        <a href={loginPage} className="link inline-block py-2">
          Sign in
        </a>
      </p>
    </form>
  );
}

export default withErrorBoundary(Register);
