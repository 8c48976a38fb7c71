import { type SyntheticEvent, useState } from "react";
import type { PlanDayOnPage } from "@/features/plans/plan-on-page.ts";
import type { Completed, Review } from "@/features/plans/plan-progress.store.ts";
import { draftOf, forgetDraft, keepDraft } from "@/platform/drafts.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { StarsInput } from "@/ui/StarsInput.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { draftName } from "./day-draft.browser.ts";

interface Props {
  day: PlanDayOnPage;
  completed: Completed;
  /** Resolves to whether the review was saved. */
  onSave: (changes: Partial<Review>) => Promise<boolean>;
  onClose: () => void;
}

/** Stars and a note, both optional. The draft survives a failed save and visiting a video's page meanwhile. */
export default function DayReviewForm({ day, completed, onSave, onClose }: Props) {
  const [changes, setChanges] = useState(() => draftOf<Review>(draftName(day)));
  const [isSaving, setSaving] = useState(false);
  const { rating, notes } = { ...completed, ...changes };
  const change = (changed: Partial<Review>) => {
    setChanges({ ...changes, ...changed });
    keepDraft(draftName(day), { ...changes, ...changed });
  };
  const close = () => {
    forgetDraft(draftName(day));
    onClose();
  };

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const trimmed = changes.notes === undefined ? {} : { notes: changes.notes?.trim() || null };
    const isSaved = await onSave({ ...changes, ...trimmed });
    setSaving(false);
    if (isSaved) close();
  }

  return (
    <form onSubmit={save} className="grid max-w-md gap-3 rounded-md bg-sunken p-4" aria-label={`How was ${day.title}?`}>
      <div className="flex flex-wrap items-end gap-x-4">
        <StarsInput legend="How was it?" value={rating} onChange={(stars) => change({ rating: stars })} />
        {rating !== null && (
          <Button size="sm" variant="quiet" onClick={() => change({ rating: null })}>
            No stars
          </Button>
        )}
      </div>
      <TextArea
        label="A note to yourself (optional)"
        value={notes ?? ""}
        onChange={({ target }) => change({ notes: target.value })}
        maxLength={2000}
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="secondary" busy={isSaving}>
          {isSaving ? "Saving..." : "Save"}
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          Not now
        </Button>
      </div>
    </form>
  );
}
