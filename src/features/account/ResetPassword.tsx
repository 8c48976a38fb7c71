import { useStore } from "@nanostores/react";
import { setNewPassword } from "@/features/account/sign-in.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import FormResult from "@/platform/FormResult.tsx";
import { safeReturnPath, withNext } from "@/platform/return-path.ts";
import { $session } from "@/platform/session.store.ts";
import { useForm } from "@/platform/use-form.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Spinner } from "@/ui/Spinner.tsx";
import { MailedLink } from "./MailedLink.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";

/** The page behind recovery links: sets a new password. Each step takes the focus, because it replaces the button that had it. */
const ResetPassword = () => (
  <MailedLink checking={<CheckingLink />}>
    {(arrival, next) => (arrival.kind === "signed-in" ? <NewPassword next={next} /> : <DeadLink next={next} />)}
  </MailedLink>
);

const CheckingLink = () => (
  <p role="status" className="grid min-h-60 place-items-center text-4xl text-primary-ink">
    <Spinner />
    <span className="sr-only">Checking your link...</span>
  </p>
);

/** `next` is the path of the page the user came from, or empty. */
type NextPage = { next: string };

const DeadLink = ({ next, message = accountMessages.auth.linkUsed }: NextPage & { message?: string }) => (
  <Alert
    ref={focusOnMount}
    tone="warning"
    action={<LinkButton href={withNext("/auth/forgot-password", next)}>Send me a new link</LinkButton>}
  >
    {message}
  </Alert>
);

function NewPassword({ next }: NextPage) {
  // subscribed, so that the header shows the member
  useStore($session);
  const { form, field, isBusy, outcome } = useForm<"password" | "confirmation">(setNewPassword);
  if (outcome?.kind === "done") {
    return (
      <Alert
        ref={focusOnMount}
        tone="success"
        action={<LinkButton href={safeReturnPath(next)}>{next ? "Continue" : "Go to your dashboard"}</LinkButton>}
      >
        {accountMessages.auth.passwordChanged}
      </Alert>
    );
  }
  if (outcome?.kind === "failed" && outcome.reason === "needs-password") {
    return <DeadLink next={next} message={accountMessages.auth.passwordNeeded} />;
  }
  return (
    <form {...form} className="grid gap-5">
      <FormResult outcome={outcome} />
      <NewPasswordFields ref={focusOnMount} field={field} label="New password" />
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy ? "Saving..." : "Save new password"}
      </Button>
    </form>
  );
}

export default withErrorBoundary(ResetPassword);
