import { scheduleDigest } from "@/features/newsletter/admin/digest-sending.store.ts";
import { type Digest, digestState } from "@/features/newsletter/admin/digests.store.ts";
import { digestMessages } from "@/features/newsletter/admin/messages.ts";
import { digestName, scheduleProblem } from "@/features/newsletter/digest.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localTimeField, localTimeZone } from "@/platform/time-zone.browser.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props {
  /** the digest to schedule, or null while the dialog is closed */
  digest: Digest | null;
  /** the current number of recipients */
  subscribers: number | null;
  onClose: () => void;
}

/** Schedules the automatic sending of a digest. */
export const ScheduleDigest = ({ digest, ...props }: Props) => (
  <Dialog open={digest !== null} onClose={props.onClose} title="Schedule Digest">
    {digest && <Entry digest={digest} {...props} />}
  </Dialog>
);

const problems = { past: digestMessages.schedulePast, far: digestMessages.scheduleFar };

const entryOf = (row: Digest | null) => ({
  time: row?.scheduled_for ? localTimeField(row.scheduled_for) : "",
  // not editable here, but a conflict with a colleague's change of them is shown
  state: row ? digestState(row) : "",
  subject: row?.subject ?? "",
});

const labels = { time: "Send on", state: "State", subject: "Subject" };

function Entry({ digest, subscribers, onClose }: Props & { digest: Digest }) {
  const form = useAdminForm({
    draft: `schedule ${digest.id}`,
    row: digest,
    entryOf,
    writeKey: `digest ${digest.id}`,
    invalid: ({ time }) => (problemOf(time) ? ["time"] : []),
    save: ({ time }, seen) => scheduleDigest(seen ?? digest, new Date(time)),
    onClose,
  });
  const { entry, field, wasSubmitted } = form;
  const problem = problemOf(entry.time);
  return (
    <AdminForm of={form} labels={labels} submitLabel="Schedule">
      <p className="wrap-anywhere">
        <strong>{digestName(digest)}</strong> goes to {pluralize(subscribers ?? digest.subscriber_count, "subscriber")}{" "}
        as of now, within a minute of this time.
      </p>
      <Field
        label={labels.time}
        type="datetime-local"
        data-first-focus
        required
        hint={`Your time zone: ${localTimeZone()}`}
        {...field("time")}
        error={wasSubmitted && problem ? problems[problem] : null}
      />
    </AdminForm>
  );
}

const problemOf = (time: string) => scheduleProblem(new Date(time), new Date());
