import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $weekInDigest, saveWeekInDigest } from "@/features/newsletter/week-in-digest.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

/** The opt-in for a digest that begins with the member's own week. A click saves it immediately. */
export function WeekInDigest({ email }: { email: string }) {
  const choice = useStore($weekInDigest);
  const [typed, setTyped] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (choice.state === "failed") return <Alert tone="danger">{choice.message}</Alert>;
  if (choice.state === "loading") return <Skeleton className="h-12" />;

  async function save(isWanted: boolean) {
    setTyped(isWanted);
    setOutcome(null);
    setOutcome(await saveWeekInDigest(isWanted));
    setTyped(null);
  }

  return (
    <div className="grid gap-3">
      <Checkbox
        label="Begin the weekly digest with my own week"
        hint={`Your workouts of the week and the next one, in the digest to ${email}, if it gets it. Put together when the mail is sent; nothing is tracked for it.`}
        checked={typed ?? choice.value}
        onChange={({ target }) => void save(target.checked)}
      />
      <FormResult outcome={outcome} done={accountMessages.profile.saved} />
    </div>
  );
}
