import { useStore } from "@nanostores/react";
import { useState } from "react";
import { reminderMessages } from "@/features/training/reminder-messages.ts";
import { $reminders, saveWeekMail } from "@/features/training/reminders.store.ts";
import FormResult from "@/platform/FormResult.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

/** A checkbox for the weekly email on Sundays. Saved at once. */
export default function WeekMail({ email }: { email: string }) {
  const known = useStore($reminders);
  const [saving, setSaving] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (known.state === "loading") return <Skeleton className="h-12" />;
  if (known.state === "failed")
    return (
      <Alert tone="danger" action={<Button onClick={() => void $reminders.load()}>Try Again</Button>}>
        {known.message}
      </Alert>
    );
  const { choice } = known.value;
  const isOn = choice?.week_mail ?? false;
  const time = choice && choice.channel !== "none" ? `at ${choice.remind_at}, as your reminders` : "at 17:00";

  async function save(isWanted: boolean) {
    setSaving(isWanted);
    setOutcome(null);
    setOutcome(await saveWeekMail(isWanted));
    setSaving(null);
  }

  return (
    <div className="grid gap-3">
      <Checkbox
        label="Email me on Sundays"
        hint={`To ${email}, ${time}, by your clock. None in a week off.`}
        checked={saving ?? isOn}
        disabled={saving !== null}
        onChange={({ target }) => void save(target.checked)}
      />
      <FormResult outcome={outcome} done={isOn ? reminderMessages.weekOn : reminderMessages.weekOff} />
    </div>
  );
}
