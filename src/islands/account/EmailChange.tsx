import { useState } from "react";
import { accountMessages } from "@/account-messages.ts";
import { Alert } from "@/ui/Alert.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import EmailForm from "./EmailForm.tsx";
import PendingEmail from "./PendingEmail.tsx";

/** Asks for a new address, or shows the change that waits for its confirmations. */
export default function EmailChange({ email, pendingEmail }: { email: string; pendingEmail: string | null }) {
  const container = useFocusFallback<HTMLDivElement>();
  const [isCanceled, setCanceled] = useState(false);

  return (
    <div ref={container} tabIndex={-1} className="grid content-start gap-5">
      {pendingEmail ? (
        <PendingEmail email={email} pendingEmail={pendingEmail} onCanceled={() => setCanceled(true)} />
      ) : (
        <>
          {isCanceled && <Alert tone="success">{accountMessages.profile.emailCanceled}</Alert>}
          <EmailForm email={email} />
        </>
      )}
    </div>
  );
}
