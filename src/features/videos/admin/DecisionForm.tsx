import type { ReactNode, Ref, SubmitEvent } from "react";
import type { Action } from "@/features/videos/admin/moderation.ts";
import { NoticeLine } from "@/platform/admin/Notices.tsx";
import type { Notice } from "@/platform/admin/notice.store.ts";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { languages } from "./languages.ts";
import { SnoozeFields } from "./SnoozeFields.tsx";
import { TagsEntry } from "./TagsEntry.tsx";

/** The values of the review form. */
export type ReviewEntry = {
  tags: string[];
  typedTag: string;
  language: string;
  notes: string;
  reason: string;
  until: string;
  snoozeReason: string;
};

interface Props {
  ref: Ref<HTMLFormElement>;
  entry: ReviewEntry;
  isBusy: boolean;
  /** of the last decision */
  notice: Notice | null;
  onChange: (part: Partial<ReviewEntry>) => void;
  onDecide: (action: Action) => void;
  /** warnings above the Approve button */
  children?: ReactNode;
}

/** The form to approve, reject or snooze a video. */
export function DecisionForm({ ref, entry, isBusy, notice, onChange, onDecide, children }: Props) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
  return (
    <form ref={ref} className="admin-form content-start" noValidate onSubmit={onSubmit}>
      <TagsEntry tags={entry.tags} typed={entry.typedTag} onChange={onChange} />
      <Select
        label="Language"
        options={languages}
        value={entry.language}
        onChange={({ target }) => onChange({ language: target.value })}
      />
      <TextArea
        label="Moderation Notes (optional)"
        maxLength={2000}
        value={entry.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
      <NoticeLine notice={notice} />
      {children}
      <Button busy={isBusy} onClick={() => onDecide("approve")}>
        Approve
      </Button>
      <fieldset className="grid gap-2.5 border-t border-line pt-4 [&>.button]:justify-self-start">
        <legend className="sr-only">Reject</legend>
        <Field
          label="Rejection Reason"
          name="reason"
          maxLength={500}
          value={entry.reason}
          onKeyDown={(event) => {
            // Enter can also confirm a word in an IME
            if (event.key === "Enter" && !event.nativeEvent.isComposing) onDecide("reject");
          }}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
        <Button variant="danger" busy={isBusy} onClick={() => onDecide("reject")}>
          Reject
        </Button>
      </fieldset>
      <fieldset className="grid gap-2.5 border-t border-line pt-4 [&>.button]:justify-self-start">
        <legend className="sr-only">Snooze</legend>
        <SnoozeFields
          until={entry.until}
          reason={entry.snoozeReason}
          onChange={({ until = entry.until, reason = entry.snoozeReason }) => onChange({ until, snoozeReason: reason })}
        />
        <Button variant="outline" busy={isBusy} onClick={() => onDecide("snooze")}>
          Snooze
        </Button>
      </fieldset>
    </form>
  );
}
