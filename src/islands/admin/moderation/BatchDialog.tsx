import { useStore } from "@nanostores/react";
import type { SubmitEvent } from "react";
import type { Action, Decision } from "@/domain/moderation.ts";
import { FormActions } from "@/islands/admin/parts/FormActions.tsx";
import { useDraft } from "@/islands/admin/parts/use-draft.ts";
import { $deciding, moderate, type QueuedVideo } from "@/stores/admin/moderation.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { ScrollArea } from "@/ui/ScrollArea.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { PlanUses } from "./PlanUses.tsx";
import { SnoozeFields } from "./SnoozeFields.tsx";

interface Props {
  videos: readonly QueuedVideo[];
  action: Action;
  onClose: () => void;
  onDone: () => void;
}

const verbs: Record<Action, string> = { approve: "Approve", reject: "Reject", snooze: "Snooze" };

/** One decision about several videos. Only Cancel and deciding discard the draft. */
export function BatchDialog({ videos, action, onClose, onDone }: Props) {
  const [entry, change, forget] = useDraft(`${action} several`, { reason: "", until: "", notes: "" });
  const isBusy = useStore($deciding).size > 0;
  const title = `${verbs[action]} ${videos.length} videos`;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { notes, ...decided } = entry;
    const decision = { action, ...decided, ...(notes.trim() === "" ? {} : { notes }) };
    if (!(await moderate(videos, decision as Decision)) || !forget()) return;
    onDone();
  }
  const cancel = () => {
    forget();
    onClose();
  };

  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="admin-form" noValidate onSubmit={submit}>
        <ScrollArea
          label="Selected videos"
          className="[&>ul]:grid [&>ul]:gap-1 max-h-40 py-3 px-4 rounded-sm bg-sunken overflow-auto wrap-anywhere"
        >
          <ul>
            {videos.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </ScrollArea>
        {action !== "approve" && <PlanUses videos={videos} />}
        {action === "reject" && (
          <Field
            label="Rejection Reason"
            data-first-focus
            required
            maxLength={500}
            value={entry.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
        {action === "snooze" && <SnoozeFields until={entry.until} reason={entry.reason} onChange={change} />}
        <TextArea
          label="Moderation Notes (optional)"
          hint="Replaces the notes of these videos. Leave empty to keep them."
          maxLength={2000}
          value={entry.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <FormActions submitLabel={title} isBusy={isBusy} onCancel={cancel} />
      </form>
    </Dialog>
  );
}
