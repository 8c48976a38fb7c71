import { useState } from "react";
import { reminderMessages } from "@/features/training/messages.ts";
import { offeredReminderTime } from "@/features/training/reminder.ts";
import { saveReminders } from "@/features/training/reminders.store.ts";
import { type PlanSchedule, trainingDaysInWords } from "@/features/training/training-days.ts";
import FormResult from "@/platform/FormResult.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";

interface Props {
  schedule: Pick<PlanSchedule, "weekdays" | "starts_at">;
  onClose: () => void;
}

/** Offers reminders of saved training days: by email, because a notification would need a permission first. */
export default function ReminderOffer({ schedule: { weekdays, starts_at }, onClose }: Props) {
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isOn = outcome?.kind === "done";
  const time = offeredReminderTime(starts_at);

  async function remind() {
    setSaving(true);
    setOutcome(await saveReminders("mail", time));
    setSaving(false);
  }

  /** Also if it can't be saved: then they are offered once more. */
  function refuse() {
    void saveReminders("none", time);
    onClose();
  }

  const footer = (
    <>
      {!isOn && (
        <Button variant="quiet" onClick={refuse}>
          No thanks
        </Button>
      )}
      <Button data-first-focus busy={isSaving} onClick={isOn ? onClose : () => void remind()}>
        {isOn ? "Done" : "Remind me by email"}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Your days are saved" footer={footer}>
      <p>
        {trainingDaysInWords(weekdays)}
        {starts_at && ` at ${starts_at}`}
        {!isOn && `. An email at ${time} can remind you.`}
      </p>
      <FormResult outcome={outcome} done={reminderMessages.on(time)} />
    </Dialog>
  );
}
