import { useState } from "react";
import { changeEmail } from "@/features/account/profile.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import PasswordField from "@/platform/PasswordField.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { AccountRow } from "./AccountRow.tsx";
import { CodeField, useFormWithCode } from "./CodeField.tsx";
import PendingEmail from "./PendingEmail.tsx";

interface Props {
  email: string;
  /** the new address of a pending change */
  pendingEmail: string | null;
}

/** The email address, with a button that opens the form for a new one, or the pending change. */
export default function ChangeEmail({ email, pendingEmail }: Props) {
  const container = useFocusFallback<HTMLDivElement>();
  const [isCanceled, setCanceled] = useState(false);
  return (
    <AccountRow
      ref={container}
      title="Email address"
      text={email}
      dialog={{
        title: "Change your email address",
        label: pendingEmail === null && (
          <>
            Change<span className="sr-only"> email address</span>
          </>
        ),
        content: (close) => <EmailForm email={email} onDone={close} />,
      }}
    >
      {pendingEmail !== null && (
        <PendingEmail email={email} pendingEmail={pendingEmail} onCanceled={() => setCanceled(true)} />
      )}
      {pendingEmail === null && isCanceled && <Alert tone="success">{accountMessages.profile.emailCanceled}</Alert>}
    </AccountRow>
  );
}

/** Requires the password, and sends a confirmation to both addresses. */
function EmailForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { form, field, isBusy, outcome, needsCode } = useFormWithCode<"email" | "currentPassword">(changeEmail, onDone);
  return (
    <form {...form} aria-label="Email address" className="grid gap-5">
      <p>You sign in with it. A new one counts once you follow the links we send to both addresses.</p>
      <Field
        {...field("email")}
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder={email}
        data-first-focus
      />
      <PasswordField {...field("currentPassword")} label="Current password" autoComplete="current-password" />
      {needsCode && <CodeField {...field("code")} />}
      <FormResult outcome={outcome} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {isBusy ? "Sending..." : "Change email"}
      </Button>
    </form>
  );
}
