import { useEffect, useRef, useState } from "react";
import { minimumPasswordLength } from "@/domain/credentials.ts";
import { messages } from "@/messages.ts";
import { type Arrival, completeSignIn, setNewPassword } from "@/stores/sign-in.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Spinner } from "@/ui/Spinner.tsx";
import { withErrorBoundary } from "../with-error-boundary.tsx";
import { consumeCallbackParams } from "./consume-callback-params.ts";
import FormResult from "./FormResult.tsx";
import PasswordField from "./PasswordField.tsx";
import { useForm } from "./use-form.ts";

/** Sets a new password, for whoever arrives by the link of the mail. */
function ResetPassword() {
  const link = useRef<ReturnType<typeof consumeCallbackParams>>(undefined);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const arrive = () => {
    setArrival(null);
    link.current ??= consumeCallbackParams();
    void completeSignIn(link.current.search, link.current.hash).then(setArrival);
  };
  useEffect(arrive, []);

  if (!arrival) return <CheckingLink />;
  if (arrival.kind === "signed-in") return <NewPassword />;
  return arrival.isOffline ? <UncheckedLink message={arrival.message} onTryAgain={arrive} /> : <DeadLink />;
}

const CheckingLink = () => (
  <p role="status" className="grid min-h-60 place-items-center text-4xl text-primary-ink">
    <Spinner />
    <span className="sr-only">Checking your link...</span>
  </p>
);

const DeadLink = () => (
  <Alert tone="warning" action={<LinkButton href="/auth/forgot-password">Send me a new link</LinkButton>}>
    {messages.auth.linkUsed}
  </Alert>
);

const UncheckedLink = ({ message, onTryAgain }: { message: string; onTryAgain: () => void }) => (
  <Alert tone="warning" action={<Button onClick={onTryAgain}>Try Again</Button>}>
    {message}
  </Alert>
);

function NewPassword() {
  const { form, field, isBusy, isLive, outcome } = useForm<"password" | "confirmation">(setNewPassword);
  if (outcome?.kind === "done") {
    return (
      <Alert tone="success" action={<LinkButton href="/dashboard">Go to your dashboard</LinkButton>}>
        {messages.auth.passwordChanged}
      </Alert>
    );
  }
  return (
    <form {...form} className="grid gap-5">
      <FormResult outcome={outcome} />
      <PasswordField
        {...field("password")}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${minimumPasswordLength} characters`}
      />
      <PasswordField {...field("confirmation")} label="Confirm password" autoComplete="new-password" />
      <Button type="submit" size="lg" busy={isBusy} disabled={!isLive}>
        {isBusy ? "Saving..." : "Save new password"}
      </Button>
    </form>
  );
}

export default withErrorBoundary(ResetPassword);
