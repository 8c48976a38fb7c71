import { useState } from "react";
import { changeWorkout, type PastWorkout } from "@/features/dashboard/history.store.ts";
import { entryProblems, recordableDates, recordedAt } from "@/features/plans/extra-workout.ts";
import { EntryFields } from "@/features/workout/EntryFields.tsx";
import { WorkoutFormDialog } from "@/features/workout/WorkoutFormDialog.tsx";
import type { CalendarDate } from "@/platform/calendar-date.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { StarsInput } from "@/ui/StarsInput.tsx";
import { TextArea } from "@/ui/TextArea.tsx";

interface Props {
  workout: PastWorkout;
  /** its day in the browser's time zone */
  date: CalendarDate;
  /** called with a message once it is saved, otherwise with null */
  onClose: (saved: string | null) => void;
}

/** The form for a workout of the history: stars and a note, and what was recorded by hand. */
export default function EditDialog({ workout, date, onClose }: Props) {
  const { id, kind, day_title } = workout;
  const today = localToday();
  const [rating, setRating] = useState(workout.rating);
  const [notes, setNotes] = useState(workout.notes ?? "");
  const [entry, setEntry] = useState({ title: day_title, minutes: String(workout.minutes), date });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const canMove = date >= recordableDates(today).first;
  const type = kind === "class" || kind === "free" ? kind : null;
  const problems = type ? entryProblems(canMove ? entry : { ...entry, date: today }, today) : {};

  async function save() {
    setBusy(true);
    const note = notes.trim() || null;
    const problem = await changeWorkout(id, {
      ...(rating !== workout.rating && { rating }),
      ...(note !== workout.notes && { notes: note }),
      ...(type && { day_title: entry.title.trim(), minutes: Number(entry.minutes) }),
      ...(type && entry.date !== date && { recorded_at: new Date(recordedAt(entry.date, today)).toISOString() }),
    });
    setBusy(false);
    setFailure(problem);
    if (problem === null) onClose(`Saved: ${entry.title.trim()}.`);
  }

  return (
    <WorkoutFormDialog
      title="Edit workout"
      problems={problems}
      failure={failure}
      isBusy={isBusy}
      onSave={save}
      onClose={() => onClose(null)}
    >
      {type !== "class" && <p lang={foreignLanguage(day_title)}>{day_title}</p>}
      {type && <EntryFields entry={entry} problems={problems} type={type} hasDate={canMove} onChange={setEntry} />}
      <StarsInput legend="How was it?" value={rating} onChange={setRating} />
      <TextArea
        label="A note to yourself (optional)"
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        maxLength={2000}
        rows={3}
      />
    </WorkoutFormDialog>
  );
}
