import { type FormEvent, useState } from "react";
import { digestName, scheduleProblem } from "@/domain/digest.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { FormActions } from "@/islands/admin/parts/FormActions.tsx";
import { messages } from "@/messages.ts";
import { scheduleDigest } from "@/stores/admin/digest-sending.ts";
import type { Digest } from "@/stores/admin/digests.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props {
  /** the digest to schedule, or null while the dialog is closed */
  digest: Digest | null;
  /** how many would get it now */
  subscribers: number | null;
  onClose: () => void;
}

/** Asks when a digest goes out by itself. */
export const ScheduleDigest = ({ digest, ...props }: Props) => (
  <Dialog open={digest !== null} onClose={props.onClose} title="Schedule Digest">
    {digest && <Entry digest={digest} {...props} />}
  </Dialog>
);

const problems = { past: messages.digests.schedulePast, far: messages.digests.scheduleFar };

function Entry({ digest, subscribers, onClose }: Props & { digest: Digest }) {
  const [time, setTime] = useState("");
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problem = scheduleProblem(new Date(time), new Date());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    if (problem) return event.currentTarget.querySelector("input")?.focus();
    setBusy(true);
    const isSaved = await scheduleDigest(digest, new Date(time));
    setBusy(false);
    if (isSaved) onClose();
  }

  return (
    <form className="admin-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="wrap-anywhere">
        <strong>{digestName(digest)}</strong> goes to {pluralize(subscribers ?? digest.subscriber_count, "subscriber")}{" "}
        as of now, within a minute of this time.
      </p>
      <Field
        label="Send on"
        type="datetime-local"
        data-first-focus
        required
        hint={`Your time zone: ${localTimeZone()}`}
        value={time}
        error={wasSubmitted && problem ? problems[problem] : null}
        onChange={({ target }) => setTime(target.value)}
      />
      <FormActions submitLabel="Schedule" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
