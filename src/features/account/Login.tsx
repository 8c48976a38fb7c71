import { useStore } from "@nanostores/react";
import { type ComponentProps, useEffect, useState } from "react";
import { linkErrorSentence, signIn } from "@/features/account/sign-in.store.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { endedKey, forgetEnd, hasEnded } from "@/platform/ended-session.browser.ts";
import FormResult from "@/platform/FormResult.tsx";
import { genericMessages } from "@/platform/generic-messages.ts";
import PasswordField from "@/platform/PasswordField.tsx";
import { safeReturnPath, withNext } from "@/platform/return-path.ts";
import { $session } from "@/platform/session.store.ts";
import { useBrowserValue } from "@/platform/use-browser-value.ts";
import { useForm } from "@/platform/use-form.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import JustRegistered from "./JustRegistered.tsx";
import { forgetRegistration, registeredEmail } from "./just-registered.browser.ts";
import ResendConfirmation from "./ResendConfirmation.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { nextPath, useNext } from "./use-next.ts";
import { useSignInLead } from "./use-sign-in-lead.ts";

/** Signs in and redirects to the page in `next` or to the dashboard. A signed-in user is redirected at once. */
function Login() {
  const [email, setEmail] = useState("");
  const [secondStep, setSecondStep] = useState<ComponentProps<typeof SecondStepForm> | null>(null);
  const login = useForm<"email" | "password">(async (entry) => {
    setEmail(entry.email);
    const result = await signIn(entry);
    if (result.kind !== "needs-code") return result;
    setSecondStep(result);
    return { kind: "done" };
  });
  const arrivalError = useBrowserValue(errorInUrl, null);
  const hasSessionEnded = useBrowserValue(hasEnded, false);
  const next = useNext();
  useSignInLead(next, false);
  const isDone = login.outcome?.kind === "done";
  useRedirectAfterSignIn(isDone);
  if (secondStep) return <SecondStepForm {...secondStep} />;

  return (
    <form {...login.form} className="grid gap-5">
      <JustRegistered form={login.form.ref} />
      <div hidden={!hasSessionEnded || login.outcome !== null} data-stored={endedKey} suppressHydrationWarning>
        <Alert tone="warning">{genericMessages.signedOut}</Alert>
      </div>
      {arrivalError && !login.outcome && <Alert tone="danger">{linkErrorSentence(arrivalError)}</Alert>}
      <FormResult
        outcome={login.outcome}
        action={
          login.outcome?.kind === "failed" &&
          login.outcome.reason === "unconfirmed" &&
          // the note after registering has the same button
          email !== registeredEmail() && <ResendConfirmation email={email} />
        }
      />
      <Field {...login.field("email")} label="Email" type="email" autoComplete="username" inputMode="email" />
      <div className="grid gap-1">
        <PasswordField {...login.field("password")} label="Password" autoComplete="current-password" />
        <a href={withNext("/auth/forgot-password", next)} className="link justify-self-end py-2 text-sm">
          Forgot your password?
        </a>
      </div>
      <Button type="submit" size="lg" busy={login.isBusy || isDone} data-busy="Signing in...">
        {login.isBusy || isDone ? "Signing in..." : "Sign In"}
      </Button>
      <p className="text-center text-ink-soft">
        New here?{" "}
        <a href={withNext("/auth/register", next)} className="link inline-block py-2">
          Create an account
        </a>
      </p>
    </form>
  );
}

/** The error that the callback page put into the URL; anybody can put another text there. */
const errorInUrl = () => new URLSearchParams(location.search).get("error");

function useRedirectAfterSignIn(isDone: boolean) {
  const isMember = useStore($session, { ssr: "initial" }).state === "member";
  const isLeaving = isMember && (isDone || errorInUrl() === null);
  useEffect(() => {
    if (!isLeaving) return;
    forgetRegistration();
    forgetEnd();
    location.replace(safeReturnPath(nextPath()));
  }, [isLeaving]);
}

export default withErrorBoundary(Login);
