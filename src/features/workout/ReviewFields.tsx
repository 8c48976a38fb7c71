import { useStore } from "@nanostores/react";
import { type SyntheticEvent, useState } from "react";
import { planMessages } from "@/features/plans/messages.ts";
import type { Review } from "@/features/plans/plan-progress.store.ts";
import { draftOf, forgetDraft, keepDraft } from "@/platform/drafts.browser.ts";
import { $session } from "@/platform/session.store.ts";
import { Button } from "@/ui/Button.tsx";
import { StarsInput } from "@/ui/StarsInput.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { TextArea } from "@/ui/TextArea.tsx";

interface Props {
  review: Review;
  /** whether the workout or its review waits for the network */
  waits: boolean;
  /** the name of the draft of an unsaved note */
  draft: string;
  /** Saves the changed fields. Resolves to whether they are saved or queued. */
  onSave: (changes: Partial<Review>) => Promise<boolean>;
}

/** Stars and a note, both optional and saved automatically. */
export default function ReviewFields({ review, waits, draft, onSave }: Props) {
  const [notes, setNotes] = useState(() => draftOf<Review>(draft).notes ?? review.notes ?? "");
  const [isSaved, setSaved] = useState(false);
  const isVisitor = useStore($session).state === "visitor";
  const note = notes.trim() || null;
  const saveNote = () => {
    if (note === review.notes) forgetDraft(draft);
    else void save({ notes: note });
  };
  const save = async (changes: Partial<Review>) => {
    setSaved(false);
    const isDone = await onSave(changes);
    setSaved(isDone);
    if (isDone && "notes" in changes) forgetDraft(draft);
  };
  const write = (written: string) => {
    setNotes(written);
    keepDraft(draft, { notes: written });
  };
  // opened by its summary, which has the focus
  const focusNote = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (currentTarget.contains(document.activeElement)) currentTarget.querySelector("textarea")?.focus();
  };
  return (
    <div className="grid gap-3">
      <StarsInput legend="How was it?" value={review.rating} onChange={(rating) => void save({ rating })} />
      <details open={notes !== ""} onToggle={focusNote}>
        <summary className="link inline-block py-1">Add a note</summary>
        <div className="grid gap-3 pt-2">
          <TextArea
            label="A note to yourself (optional)"
            value={notes}
            onChange={({ target }) => write(target.value)}
            onBlur={saveNote}
            maxLength={2000}
            rows={2}
          />
          <Button size="sm" variant="outline" className="justify-self-start" onClick={saveNote}>
            Save note
          </Button>
        </div>
      </details>
      <StatusRegion className="text-sm text-success-ink">
        {isSaved && note === review.notes && (waits ? (isVisitor ? planMessages.kept : planMessages.waits) : "Saved")}
      </StatusRegion>
    </div>
  );
}
