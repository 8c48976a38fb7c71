import { useStore } from "@nanostores/react";
import { type SubmitEvent, useState } from "react";
import type { Action, Decision } from "@/domain/moderation.ts";
import { NoticeLine } from "@/islands/admin/Notices.tsx";
import { $deciding, moderate, type QueuedVideo } from "@/stores/admin/moderation.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { SnoozeFields } from "./SnoozeFields.tsx";

interface Props {
  videos: readonly QueuedVideo[];
  action: Action;
  onClose: () => void;
  onDone: () => void;
}

const verbs: Record<Action, string> = { approve: "Approve", reject: "Reject", snooze: "Snooze" };

/** One decision about several videos. */
export function BatchDialog({ videos, action, onClose, onDone }: Props) {
  const [entry, setEntry] = useState({ reason: "", until: "", notes: "" });
  const isBusy = useStore($deciding).size > 0;
  const change = (part: Partial<typeof entry>) => setEntry({ ...entry, ...part });
  const title = `${verbs[action]} ${videos.length} videos`;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { notes, ...decided } = entry;
    const decision = { action, ...decided, ...(notes.trim() === "" ? {} : { notes }) };
    if (await moderate(videos, decision as Decision)) onDone();
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="admin-form" noValidate onSubmit={submit}>
        <ul className="admin-batch-titles">
          {videos.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
        {action === "reject" && (
          <Field
            label="Rejection Reason"
            required
            maxLength={500}
            value={entry.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
        {action === "snooze" && <SnoozeFields until={entry.until} reason={entry.reason} onChange={change} />}
        <TextArea
          label="Moderation Notes (optional)"
          hint="They replace the notes these videos have; left empty, those stay."
          maxLength={2000}
          value={entry.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <NoticeLine />
        <div className="admin-actions justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
