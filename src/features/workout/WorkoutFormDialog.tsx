import { type ReactNode, type SubmitEvent, useId, useRef } from "react";
import type { EntryProblems } from "@/features/plans/extra-workout.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";

interface Props {
  title: string;
  problems: EntryProblems;
  failure: string | null;
  isBusy: boolean;
  /** called for each submit, also of an invalid form */
  onSubmit?: () => void;
  /** called for a valid form */
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with the form of a workout. Submitting it focuses the first invalid field, otherwise saves once. */
export function WorkoutFormDialog({ title, problems, failure, isBusy, onSubmit, onSave, onClose, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit?.();
    const [first] = Object.keys(problems);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (!isBusy) void onSave();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          Save workout
        </Button>
      }
    >
      <form ref={form} id={formId} className="grid gap-5" noValidate onSubmit={submit}>
        {children}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
