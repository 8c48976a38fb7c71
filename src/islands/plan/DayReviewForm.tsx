import { type SyntheticEvent, useState } from "react";
import { type Completed, rateDay } from "@/stores/plan-progress.ts";
import { Button } from "@/ui/Button.tsx";
import { StarsInput } from "@/ui/StarsInput.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import type { PlanDayOnPage } from "./plan-on-page.ts";

interface Props {
  day: PlanDayOnPage;
  completed: Completed;
  onClose: () => void;
}

/** Stars and a note, both optional. What was entered stays when it can't be saved. */
export default function DayReviewForm({ day, completed, onClose }: Props) {
  const [rating, setRating] = useState(completed.rating);
  const [notes, setNotes] = useState(completed.notes ?? "");
  const [isSaving, setSaving] = useState(false);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const isSaved = await rateDay(day.id, { rating, notes: notes.trim() || null });
    setSaving(false);
    if (isSaved) onClose();
  }

  return (
    <form onSubmit={save} className="grid max-w-md gap-3 rounded-md bg-sunken p-4" aria-label={`How was ${day.title}?`}>
      <StarsInput legend="How was it?" value={rating} onChange={setRating} />
      <TextArea
        label="A note to yourself (optional)"
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        maxLength={2000}
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="secondary" busy={isSaving}>
          {isSaving ? "Saving..." : "Save"}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
