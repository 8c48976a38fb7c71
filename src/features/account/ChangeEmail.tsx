import { useState } from "react";
import { changeEmail } from "@/features/account/profile.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import PasswordField from "@/platform/PasswordField.tsx";
import { useForm } from "@/platform/use-form.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { AccountRow } from "./AccountRow.tsx";
import { CodeField } from "./CodeField.tsx";
import PendingEmail from "./PendingEmail.tsx";

interface Props {
  email: string;
  /** the new address of a pending change */
  pendingEmail: string | null;
}

/** The email address, with a button that opens the form for a new one, or the pending change. */
export default function ChangeEmail({ email, pendingEmail }: Props) {
  const container = useFocusFallback<HTMLDivElement>();
  const [isOpen, setOpen] = useState(false);
  const [isCanceled, setCanceled] = useState(false);
  const close = () => setOpen(false);
  return (
    <AccountRow
      ref={container}
      title="Email address"
      text={email}
      action={
        pendingEmail === null && (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            Change<span className="sr-only"> email address</span>
          </Button>
        )
      }
    >
      {pendingEmail !== null && (
        <PendingEmail email={email} pendingEmail={pendingEmail} onCanceled={() => setCanceled(true)} />
      )}
      {pendingEmail === null && isCanceled && <Alert tone="success">{accountMessages.profile.emailCanceled}</Alert>}
      <Dialog open={isOpen} onClose={close} title="Change your email address">
        <EmailForm email={email} onDone={close} />
      </Dialog>
    </AccountRow>
  );
}

/** Requires the password, and sends a confirmation to both addresses. */
function EmailForm({ email, onDone }: { email: string; onDone: () => void }) {
  // known after the password: then the form requests the code of the second step, too
  const [needsCode, setNeedsCode] = useState(false);
  const { form, field, isBusy, outcome } = useForm<"email" | "currentPassword" | "code">(async (entry) => {
    const result = await changeEmail(entry);
    if (result.kind === "done") onDone();
    if (result.kind === "entry" && result.problems.code) setNeedsCode(true);
    return result;
  });
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
