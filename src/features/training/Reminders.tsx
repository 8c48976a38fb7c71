import { useStore } from "@nanostores/react";
import { type FormEvent, useState } from "react";
import { reminderMessages } from "@/features/training/reminder-messages.ts";
import { $reminders, type Channel, saveReminders } from "@/features/training/reminders.store.ts";
import FormResult from "@/platform/FormResult.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

const defaultTime = "17:00";

/** The settings of training reminders: channel and time. */
export default function Reminders({ email }: { email: string }) {
  const known = useStore($reminders);
  const [chosen, setChosen] = useState<{ channel?: Channel; time?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (known.state === "loading") return <Skeleton className="h-24" />;
  if (known.state === "failed")
    return (
      <Alert tone="danger" action={<Button onClick={() => void $reminders.load()}>Try Again</Button>}>
        {known.message}
      </Alert>
    );
  const { choice, isHere } = known.value;
  const channel = chosen.channel ?? choice?.channel ?? "none";
  const time = chosen.time ?? choice?.remind_at ?? defaultTime;

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setOutcome(null);
    const result = await saveReminders(channel, time);
    setOutcome(result);
    if (result.kind === "done") setChosen({});
    setBusy(false);
  }

  return (
    <form className="grid content-start justify-items-start gap-5" onSubmit={(event) => void save(event)}>
      <Select
        label="Remind me"
        value={channel}
        options={[
          { value: "none", label: "Not at all" },
          { value: "push", label: "With a notification on this device" },
          { value: "mail", label: `By email to ${email}` },
        ]}
        onChange={({ target }) => setChosen({ ...chosen, channel: target.value as Channel })}
      />
      {channel !== "none" && (
        <Field
          label="Time"
          hint="By your clock, on the training days of your plans with an open workout. None in a week off."
          type="time"
          required
          value={time}
          onChange={({ target }) => setChosen({ ...chosen, channel, time: target.value })}
        />
      )}
      {choice?.channel === "push" && channel === "push" && !isHere && (
        <p className="text-sm text-ink-soft">
          Another device of yours is reminded. Save to be reminded on this one, too.
        </p>
      )}
      <FormResult
        outcome={outcome}
        done={choice && choice.channel !== "none" ? reminderMessages.saved : reminderMessages.off}
      />
      <Button type="submit" variant="outline" busy={isBusy}>
        Save reminders
      </Button>
    </form>
  );
}
