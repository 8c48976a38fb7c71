import { useState } from "react";
import { resendConfirmation } from "@/features/account/sign-in.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import type { Outcome } from "@/platform/outcome.store.ts";
import { Button } from "@/ui/Button.tsx";
import { useBusy } from "@/ui/use-busy.ts";
import { nextPath } from "./use-next.ts";

/** A button that resends the confirmation email, and the result. */
export default function ResendConfirmation({ email }: { email: string }) {
  const [isBusy, run] = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const resend = async () => setOutcome(await run(() => resendConfirmation(email, nextPath())));
  return (
    <div className="grid justify-items-start gap-2">
      {outcome?.kind !== "done" && (
        <Button variant="outline" size="sm" icon="mail" busy={isBusy} onClick={resend}>
          {isBusy ? "Sending..." : "Send the email again"}
        </Button>
      )}
      <p role="status" className="text-sm">
        {outcome?.kind === "done" && accountMessages.auth.confirmationSent}
        {outcome?.kind === "failed" && outcome.message}
      </p>
    </div>
  );
}
