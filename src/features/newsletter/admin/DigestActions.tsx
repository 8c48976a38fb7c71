import { useStore } from "@nanostores/react";
import { scheduleDigest, sendDigest, stopDigest } from "@/features/newsletter/admin/digest-sending.store.ts";
import {
  type Digest,
  deleteDigest,
  hasStarted,
  isSending,
  sendTest,
} from "@/features/newsletter/admin/digests.store.ts";
import { digestMessages } from "@/features/newsletter/admin/messages.ts";
import { digestName } from "@/features/newsletter/digest.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { $session } from "@/platform/session.store.ts";
import { Button } from "@/ui/Button.tsx";
import { IconButton } from "@/ui/IconButton.tsx";

export interface DigestActionProps {
  digest: Digest;
  /** the current number of recipients */
  subscribers: number | null;
  onPreview: () => void;
  onEdit: () => void;
  onSchedule: () => void;
}

/** The buttons of a digest, depending on its state. */
export function DigestActions({ digest, subscribers, onPreview, onEdit, onSchedule }: DigestActionProps) {
  const name = digestName(digest);
  const writing = useStore($writing);
  const session = useStore($session);
  const isBusy = writing.has(`digest ${digest.id}`);
  const isStarted = hasStarted(digest);
  const isOpen = digest.status !== "sent" && !isStarted;
  const isReady = digest.status === "ready";
  const scheduleLabel = digest.scheduled_for === null ? "Schedule" : "Unschedule";
  const sendLabel = isStarted ? "Go on sending" : "Send";

  const test = () => {
    const own = session.state === "member" ? session.email : "";
    const address = window.prompt("Send a test email to:", own)?.trim();
    if (address) void sendTest(digest.id, address);
  };
  const confirmed = (question: string, act: (id: string) => unknown) => () =>
    void (window.confirm(question) && act(digest.id));
  const { confirmSend, confirmStop, confirmDelete } = digestMessages;

  return (
    <div className="admin-actions">
      <IconButton icon="eye" label={`Preview ${name}`} onClick={onPreview} />
      {isOpen && <IconButton icon="pencil" label={`Edit ${name}`} onClick={onEdit} />}
      {isReady && (
        <Button variant="outline" busy={isBusy} aria-label={`Test ${name}`} onClick={test}>
          Test
        </Button>
      )}
      {isReady && isOpen && (
        // one element for both, so that it keeps the focus
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={`${scheduleLabel} ${name}`}
          onClick={digest.scheduled_for === null ? onSchedule : () => void scheduleDigest(digest, null)}
        >
          {scheduleLabel}
        </Button>
      )}
      {isSending(digest) && (
        <Button
          variant="danger"
          busy={writing.has(`stop ${digest.id}`)}
          aria-label={`Stop ${name}`}
          onClick={confirmed(confirmStop, stopDigest)}
        >
          Stop
        </Button>
      )}
      {isReady && (
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={`${sendLabel} ${name}`}
          onClick={confirmed(confirmSend(subscribers ?? digest.subscriber_count), sendDigest)}
        >
          {sendLabel}
        </Button>
      )}
      {isOpen && (
        <IconButton
          icon="trash"
          label={`Delete ${name}`}
          busy={isBusy}
          onClick={confirmed(confirmDelete, deleteDigest)}
        />
      )}
    </div>
  );
}
