import { displayDate } from "@/domain/display-date.ts";
import { consentProblem } from "@/domain/newsletter.ts";
import { FormActions } from "@/islands/admin/parts/FormActions.tsx";
import { FormConflict } from "@/islands/admin/parts/FormConflict.tsx";
import { useAdminForm } from "@/islands/admin/parts/use-admin-form.ts";
import { saveSubscriber } from "@/stores/admin/subscriber-changes.ts";
import type { Subscriber } from "@/stores/admin/subscribers.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { subscriberMessages } from "@/subscriber-messages.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props {
  /** the subscriber to edit, or null while the form is closed */
  edited: Subscriber | null;
  onClose: () => void;
}

/** What a subscriber gets, and how they agreed to it. */
export const SubscriberForm = ({ edited, onClose }: Props) => (
  <Dialog open={edited !== null} onClose={onClose} title="Edit Subscriber">
    {edited && <Entry row={edited} onClose={onClose} />}
  </Dialog>
);

// whether they are subscribed isn't edited here, but they may leave meanwhile
const entryOf = (row: Subscriber | null) => ({
  weekly_digest: row?.weekly_digest ?? true,
  new_videos: row?.new_videos ?? true,
  new_plans: row?.new_plans ?? true,
  consent_source: row?.consent_source ?? "",
  is_active: row?.is_active ?? true,
});

const labels = {
  weekly_digest: "Weekly digest",
  new_videos: "New videos",
  new_plans: "New plans",
  consent_source: "How they agreed",
  is_active: "Subscribed",
};
const topics = ["weekly_digest", "new_videos", "new_plans"] as const;

function Entry({ row, onClose }: { row: Subscriber; onClose: () => void }) {
  const { entry, change, wasSubmitted, isBusy, notice, close, submit, conflict } = useAdminForm({
    draft: `subscriber ${row.id}`,
    row,
    entryOf,
    writing: "subscriber form",
    invalid: ({ consent_source }) => (consentProblem(consent_source) ? ["consent_source"] : []),
    save: ({ is_active: _, ...typed }, seen) => saveSubscriber(seen ?? row, typed),
    onClose,
  });
  return (
    <form className="admin-form" noValidate onSubmit={submit}>
      <FormConflict conflict={conflict} labels={labels} />
      <p className="font-semibold wrap-anywhere">{row.email}</p>
      <fieldset className="grid">
        <legend className="field-label">Preferences</legend>
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            label={labels[topic]}
            checked={entry[topic]}
            onChange={({ target }) => change({ [topic]: target.checked })}
          />
        ))}
      </fieldset>
      <Field
        label={labels.consent_source}
        name="consent_source"
        required
        maxLength={200}
        hint={`Agreed on ${displayDate(row.consented_at, localTimeZone())}`}
        value={entry.consent_source}
        error={wasSubmitted && consentProblem(entry.consent_source) ? subscriberMessages.consentRequired : null}
        onChange={({ target }) => change({ consent_source: target.value })}
      />
      <FormActions submitLabel="Save Subscriber" isBusy={isBusy} notice={notice} onCancel={close} />
    </form>
  );
}
