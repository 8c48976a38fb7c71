import { useStore } from "@nanostores/react";
import { useState } from "react";
import { planMessages } from "@/features/plans/messages.ts";
import { $completed, type Review } from "@/features/plans/plan-progress.store.ts";
import { rateDay } from "@/features/workout/day-review.store.ts";
import type { DayWorkout } from "@/features/workout/workout-session.store.ts";
import { draftOf, forgetDraft, keepDraft } from "@/platform/drafts.store.ts";
import { Button } from "@/ui/Button.tsx";
import { StarsInput } from "@/ui/StarsInput.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { draftName } from "./day-draft.browser.ts";

/** Stars and a note, both optional and saved automatically. The draft of an unsaved note continues on the plan's page. */
export default function SessionReview({ workout }: { workout: DayWorkout }) {
  const completed = useStore($completed)?.[workout.dayId];
  const draft = draftName({ id: workout.dayId });
  const [notes, setNotes] = useState(() => draftOf<Review>(draft).notes ?? completed?.notes ?? "");
  const [isSaved, setSaved] = useState(false);
  if (!completed) return null;
  const note = notes.trim() || null;
  const saveNote = () => {
    if (note === completed.notes) forgetDraft(draft);
    else void save({ notes: note });
  };
  const save = async (changes: Partial<Review>) => {
    setSaved(false);
    const isDone = await rateDay(workout.dayId, changes);
    setSaved(isDone);
    if (isDone && "notes" in changes) forgetDraft(draft);
  };
  const write = (written: string) => {
    setNotes(written);
    keepDraft(draft, { notes: written });
  };
  return (
    <div className="grid gap-3">
      <StarsInput legend="How was it?" value={completed.rating} onChange={(rating) => void save({ rating })} />
      <details open={notes !== ""}>
        <summary className="link inline-block py-1">Add a note</summary>
        <div className="grid justify-items-start gap-3 pt-2">
          <TextArea
            label="A note to yourself (optional)"
            value={notes}
            onChange={({ target }) => write(target.value)}
            onBlur={saveNote}
            maxLength={2000}
            rows={2}
          />
          <Button size="sm" variant="outline" onClick={saveNote}>
            Save note
          </Button>
        </div>
      </details>
      <StatusRegion className="text-sm text-success-ink">
        {isSaved && note === completed.notes && (completed.waits ? planMessages.waits : "Saved")}
      </StatusRegion>
    </div>
  );
}
