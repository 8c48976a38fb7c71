import { useState } from "react";
import { entryProblems, recordedAt, type WorkoutEntry } from "@/features/plans/extra-workout.ts";
import { recordWorkout } from "@/features/plans/extra-workouts.store.ts";
import { sessionMessages } from "@/features/workout/messages.ts";
import { memberId } from "@/platform/session.store.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Chip } from "@/ui/Chip.tsx";
import { EntryFields } from "./EntryFields.tsx";
import { WorkoutFormDialog } from "./WorkoutFormDialog.tsx";

interface Props {
  /** Called with a message once the workout is recorded, otherwise with null. */
  onClose: (recorded: string | null) => void;
}

const freeTitle = "Free bouncing";

/** The form to record a class in a studio or free bouncing, up to 14 days back. */
export default function RecordDialog({ onClose }: Props) {
  // one id per form: sending it twice records one workout
  const [id] = useState(() => crypto.randomUUID());
  const [type, setType] = useState<"class" | "free">("free");
  const today = localToday();
  const [entry, setEntry] = useState<WorkoutEntry>({ title: "", minutes: "", date: today });
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { minutes, date } = entry;
  const title = type === "class" ? entry.title : freeTitle;
  const problems = entryProblems({ title, minutes, date }, today);
  const shown = wasSubmitted ? problems : {};

  async function record() {
    setBusy(true);
    const workout = { id, type, title: title.trim(), minutes: Number(minutes) };
    const recorded = await recordWorkout(workout, recordedAt(date, today));
    setBusy(false);
    if (recorded.state === "failed") setFailure(recorded.message);
    else if (recorded.state === "saved") onClose(sessionMessages.recorded(title.trim()));
    else onClose(memberId() === null ? sessionMessages.signedOut : sessionMessages.waiting);
  }

  return (
    <WorkoutFormDialog
      title="I jumped"
      problems={problems}
      failure={failure}
      isBusy={isBusy}
      onSubmit={() => setSubmitted(true)}
      onSave={record}
      onClose={() => onClose(null)}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Kind of workout</legend>
        <Chip data-first-focus pressed={type === "free"} onClick={() => setType("free")}>
          Free bouncing
        </Chip>
        <Chip pressed={type === "class"} onClick={() => setType("class")}>
          Class in a studio
        </Chip>
      </fieldset>
      <EntryFields entry={entry} problems={shown} type={type} onChange={setEntry} />
    </WorkoutFormDialog>
  );
}
