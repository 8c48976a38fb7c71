import { subscriberMessages } from "@/features/newsletter/admin/messages.ts";
import { consentProblem } from "@/features/newsletter/admin/subscriber.ts";
import { saveSubscriber } from "@/features/newsletter/admin/subscriber-changes.store.ts";
import type { Subscriber } from "@/features/newsletter/admin/subscribers.store.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { displayDate } from "@/platform/display-date.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props {
  /** the subscriber to edit, or null while the form is closed */
  edited: Subscriber | null;
  onClose: () => void;
}

/** Edits the preferences of a subscriber and the source of their consent. */
export const SubscriberForm = ({ edited, onClose }: Props) => (
  <Dialog open={edited !== null} onClose={onClose} title="Edit Subscriber">
    {edited && <Entry row={edited} onClose={onClose} />}
  </Dialog>
);

// is_active isn't editable here, but the subscriber may unsubscribe meanwhile
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
  const form = useAdminForm({
    draft: `subscriber ${row.id}`,
    row,
    entryOf,
    writeKey: "subscriber form",
    invalid: ({ consent_source }) => (consentProblem(consent_source) ? ["consent_source"] : []),
    save: ({ is_active: _, ...typed }, seen) => saveSubscriber(seen ?? row, typed),
    onClose,
  });
  const { entry, change, field, wasSubmitted } = form;
  return (
    <AdminForm of={form} labels={labels} submitLabel="Save Subscriber">
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
        required
        maxLength={200}
        hint={`Agreed on ${displayDate(row.consented_at, localTimeZone())}`}
        {...field("consent_source")}
        error={wasSubmitted && consentProblem(entry.consent_source) ? subscriberMessages.consentRequired : null}
      />
    </AdminForm>
  );
}
