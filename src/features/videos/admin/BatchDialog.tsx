import { useStore } from "@nanostores/react";
import { type SubmitEvent, useState } from "react";
import { isInvalid, type QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import { type Action, addedTo, type Decision, decisionProblem, withTags } from "@/features/videos/admin/moderation.ts";
import { $bulkProgress, moderateMany } from "@/features/videos/admin/moderation-bulk.store.ts";
import { FormActions } from "@/platform/admin/FormActions.tsx";
import { useDraft } from "@/platform/admin/use-draft.ts";
import { useOwnNotice } from "@/platform/admin/use-own-notice.ts";
import { pluralize, shownNumber } from "@/platform/pluralize.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { ScrollArea } from "@/ui/ScrollArea.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { ReasonField } from "./DecisionForm.tsx";
import { PlanUses } from "./PlanUses.tsx";
import { SnoozeFields } from "./SnoozeFields.tsx";
import { TagsEntry } from "./TagsEntry.tsx";

interface Props {
  videos: readonly QueuedVideo[];
  /** the number of matching videos if the decision applies to all of them; null if it applies to `videos` */
  allOf: number | null;
  action: Action;
  onClose: () => void;
  onDone: () => void;
}

const verbs: Record<Action, string> = { approve: "Approve", reject: "Reject", snooze: "Snooze" };

const newEntry = { reason: "", until: "", notes: "", tags: [] as string[], typedTag: "", fromTitle: true };

/** Decides about several videos at once. The draft is discarded only by Cancel and after the decision. */
export function BatchDialog({ videos, allOf, action, onClose, onDone }: Props) {
  const { entry, change, discardDraft } = useDraft(`${action} several`, newEntry);
  const progress = useStore($bulkProgress);
  const { notice, captureNotice } = useOwnNotice();
  const { notes, reason, until } = entry;
  const decision = { action, reason, until, ...(notes.trim() === "" ? {} : { notes }) } as Decision;
  const added = { tags: withTags(entry.tags, entry.typedTag), fromTitle: entry.fromTitle };
  const [wasTried, setTried] = useState(false);
  const problem = wasTried ? decisionProblem(decision, localToday()) : null;
  // the server has one list of tags for all matching videos, which would replace their own
  const isTagged = action === "approve" && allOf === null;
  const tagsOf = (video: QueuedVideo) => (isTagged ? addedTo(video, added) : []);
  const title = `${verbs[action]} ${pluralize(allOf ?? videos.length, "video")}`;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (isInvalid(decision)) return form.querySelector<HTMLElement>("[name=reason], [name=until]")?.focus();
    const chosen = allOf === null ? videos : "all";
    if (!(await captureNotice(() => moderateMany(chosen, decision, added))) || !discardDraft()) return;
    onDone();
  }
  const cancel = () => {
    discardDraft();
    onClose();
  };

  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="admin-form" noValidate onSubmit={submit}>
        {progress && allOf !== null && (
          <p role="status">
            {shownNumber(progress.done)} of {shownNumber(progress.total)} done…
          </p>
        )}
        <ScrollArea
          label="Selected videos"
          className="[&>ul]:grid [&>ul]:gap-1 max-h-40 py-3 px-4 rounded-sm bg-sunken overflow-auto wrap-anywhere"
        >
          <ul>
            {videos.map((video) => (
              <li key={video.id}>
                {video.title}
                {tagsOf(video).length > 0 && <span className="text-ink-soft"> · {tagsOf(video).join(", ")}</span>}
              </li>
            ))}
            {allOf !== null && allOf > videos.length && <li>and {shownNumber(allOf - videos.length)} more</li>}
          </ul>
        </ScrollArea>
        {action !== "approve" && <PlanUses videos={allOf === null ? videos : "all"} />}
        {isTagged && (
          <>
            <TagsEntry tags={entry.tags} typed={entry.typedTag} onChange={change} />
            <Checkbox
              data-first-focus
              label="Also add the level, impact, handlebar and noise that a title names"
              checked={entry.fromTitle}
              onChange={({ target }) => change({ fromTitle: target.checked })}
            />
          </>
        )}
        {action === "reject" && (
          <ReasonField
            data-first-focus
            value={entry.reason}
            problem={problem}
            onChange={({ target }) => change({ reason: target.value })}
            onPick={(reason) => change({ reason })}
          />
        )}
        {action === "snooze" && (
          <SnoozeFields isFirst until={entry.until} reason={entry.reason} problem={problem} onChange={change} />
        )}
        <TextArea
          label="Moderation Notes (optional)"
          hint="Replaces the notes of these videos. Leave empty to keep them."
          maxLength={2000}
          value={entry.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <FormActions
          submitLabel={title}
          isDanger={action === "reject"}
          isBusy={progress !== null}
          notice={notice}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  );
}
