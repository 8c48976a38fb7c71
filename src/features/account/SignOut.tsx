import { useState } from "react";
import FormResult from "@/platform/FormResult.tsx";
import { genericMessages } from "@/platform/generic-messages.ts";
import type { Outcome } from "@/platform/outcome.store.ts";
import { Button } from "@/ui/Button.tsx";

/** Signs out in all tabs and redirects to the home page. */
export default function SignOut() {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function leave() {
    setBusy(true);
    const result = await import("@/features/account/sign-out.store.ts").then(
      ({ signOut }) => signOut(),
      (): Outcome => ({ kind: "failed", message: genericMessages.notLoaded, reason: "offline" }),
    );
    if (result.kind === "done") return location.assign("/");
    setOutcome(result);
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      <FormResult outcome={outcome} />
      <Button variant="outline" busy={isBusy} onClick={leave}>
        Sign Out
      </Button>
    </div>
  );
}
