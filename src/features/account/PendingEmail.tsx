import { useState } from "react";
import { cancelEmailChange } from "@/features/account/profile.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { useBusy } from "@/ui/use-busy.ts";

interface Props {
  email: string;
  pendingEmail: string;
  onCanceled: () => void;
}

/** A pending change of the email address, with a button to cancel it. */
export default function PendingEmail({ email, pendingEmail, onCanceled }: Props) {
  const [isBusy, run] = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function cancel() {
    const result = await run(cancelEmailChange);
    if (result.kind === "done") onCanceled();
    setOutcome(result);
  }

  return (
    <>
      <Alert
        action={
          <Button variant="outline" size="sm" busy={isBusy} onClick={cancel}>
            {isBusy ? "Canceling..." : "Cancel the change"}
          </Button>
        }
      >
        <span className="wrap-anywhere">{accountMessages.profile.emailPending(email, pendingEmail)}</span>
      </Alert>
      <FormResult outcome={outcome} />
    </>
  );
}
