import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { weeksOf } from "@/features/plans/plan.ts";
import { $hasNoChoice, $reminders } from "@/features/training/reminders.store.ts";
import { $schedules, chooseDays } from "@/features/training/training-days.store.ts";
import {
  type PlanSchedule,
  sharedWeekdays,
  spreadWeekdays,
  weekdays,
  weekdaysInWords,
} from "@/features/training/training-days.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import ReminderOffer from "./ReminderOffer.tsx";

/** As long as a member may wait for an offer: two seconds. */
const patience = () => new Promise((over) => setTimeout(over, 2000));

interface Props {
  enrollmentId: string;
  planTitle: string;
  schedule: PlanSchedule | undefined;
  /** of the plan: as many weekdays as its fullest week has days are chosen while the plan has none */
  days?: Parameters<typeof weeksOf>[0];
  /** a card of the page instead of a dialog */
  isCard?: boolean;
  onClose: () => void;
}

/** Chooses the weekdays and the time of a plan, and then offers the reminder. Warns about weekdays that another plan uses, too. */
export default function DaysDialog({ enrollmentId, planTitle, schedule, days = [], isCard, onClose }: Props) {
  const others = useStore($schedules).filter(({ enrollment_id }) => enrollment_id !== enrollmentId);
  const fullestWeek = Math.max(0, ...weeksOf(days).map((week) => week.days.length));
  const [chosen, setChosen] = useState<readonly number[]>(schedule?.weekdays ?? spreadWeekdays(fullestWeek));
  const [time, setTime] = useState(schedule?.starts_at ?? "");
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const hasNoChoice = useStore($hasNoChoice);
  const { shared, free } = sharedWeekdays(chosen, others);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function save(days: readonly number[]) {
    if (isSaving) return;
    setSaving(true);
    const problem = await chooseDays(enrollmentId, [...days], time || null);
    // whether to offer a reminder may still load
    if (problem === null && days.length > 0) await Promise.race([$reminders.settled(), patience()]);
    // closing it again would close the dialog that was opened since
    if (!isOpen.current) return;
    setSaving(false);
    setFailure(problem);
    if (problem !== null) return;
    if (days.length > 0 && $hasNoChoice.get()) setSaved(true);
    else onClose();
  }

  if (isSaved && schedule) return <ReminderOffer schedule={schedule} onClose={onClose} />;

  const toggle = (day: number) =>
    setChosen(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort((a, b) => a - b));
  const footer = (
    <>
      {schedule && !isCard && (
        <Button variant="quiet" onClick={() => void save([])}>
          Train without days
        </Button>
      )}
      <Button
        // the dashboard's one action is the next workout
        variant={isCard ? "secondary" : "primary"}
        busy={isSaving}
        aria-disabled={chosen.length === 0}
        onClick={() => chosen.length > 0 && void save(chosen)}
      >
        Save days
      </Button>
    </>
  );
  const fields = (
    <>
      <p lang={foreignLanguage(planTitle)}>{planTitle}</p>
      <fieldset className="grid gap-2">
        <legend className="font-semibold">Days of the week</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {weekdays.map(({ number, short }) => (
            <Chip key={number} pressed={chosen.includes(number)} onClick={() => toggle(number)}>
              {short}
            </Chip>
          ))}
        </div>
        <StatusRegion className="text-sm text-ink-soft">
          {shared.length > 0 &&
            `Another of your plans has ${weekdaysInWords(shared)} too. ${free.length > 0 ? `Free: ${weekdaysInWords(free)}.` : ""}`}
        </StatusRegion>
      </fieldset>
      <Field
        label="Time"
        hint="In your time zone. Empty means any time."
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      {!hasNoChoice && (
        <p className="text-sm text-ink-soft">
          Reminders of these days are in{" "}
          <a className="link" href="/profile">
            Profile Settings
          </a>
          .
        </p>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  );
  if (!isCard)
    return (
      <Dialog open onClose={onClose} title="Training days" footer={footer}>
        {fields}
      </Dialog>
    );
  return (
    <section className="card card-padded gap-4" aria-labelledby="training-days">
      <h2 id="training-days" className="text-xl">
        When do you train?
      </h2>
      {fields}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
        {footer}
      </div>
    </section>
  );
}
