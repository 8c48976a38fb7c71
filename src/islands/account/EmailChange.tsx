import { useRef, useState } from "react";
import { accountMessages } from "@/account-messages.ts";
import { Alert } from "@/ui/Alert.tsx";
import EmailForm from "./EmailForm.tsx";
import PendingEmail from "./PendingEmail.tsx";

/** Asks for a new address, or shows the change that waits for its confirmations. */
export default function EmailChange({ email, pendingEmail }: { email: string; pendingEmail: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [isCanceled, setCanceled] = useState(false);

  function onCanceled() {
    setCanceled(true);
    place.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={place} tabIndex={-1} className="grid content-start gap-5">
      {pendingEmail ? (
        <PendingEmail email={email} pendingEmail={pendingEmail} onCanceled={onCanceled} />
      ) : (
        <>
          {isCanceled && <Alert tone="success">{accountMessages.profile.emailCanceled}</Alert>}
          <EmailForm email={email} />
        </>
      )}
    </div>
  );
}
