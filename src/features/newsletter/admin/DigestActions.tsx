import { useStore } from "@nanostores/react";
import { type ReactNode, useState } from "react";
import { scheduleDigest, sendDigest, stopDigest } from "@/features/newsletter/admin/digest-sending.store.ts";
import {
  $checks,
  type Digest,
  deleteDigest,
  hasStarted,
  isChecked,
  isSending,
  sendTest,
} from "@/features/newsletter/admin/digests.store.ts";
import { digestMessages } from "@/features/newsletter/admin/messages.ts";
import { digestName } from "@/features/newsletter/digest.ts";
import { Confirmation, type Question } from "@/platform/admin/Confirmation.tsx";
import { Prompt } from "@/platform/admin/Prompt.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { invalidEmailAddress, isEmailAddress } from "@/platform/email-address.ts";
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

  const [isTesting, setTesting] = useState(false);
  const [pending, setPending] = useState<Question | null>(null);
  const confirmed = (title: string, action: string, text: ReactNode, act: (id: string) => unknown) => () =>
    setPending({ title, action, text, danger: action !== "Send", act: () => act(digest.id) });
  const { confirmSend, confirmStop, confirmDelete, testTo } = digestMessages;

  return (
    <div className="admin-actions">
      <IconButton icon="eye" label={`Preview ${name}`} onClick={onPreview} />
      {isOpen && <IconButton icon="pencil" label={`Edit ${name}`} onClick={onEdit} />}
      {isReady && (
        <Button variant="outline" busy={isBusy} aria-label={`Test ${name}`} onClick={() => setTesting(true)}>
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
          onClick={confirmed("Stop sending", "Stop", confirmStop, stopDigest)}
        >
          Stop
        </Button>
      )}
      {isReady && (
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={`${sendLabel} ${name}`}
          onClick={confirmed(
            "Send digest",
            "Send",
            <>
              <p>{confirmSend(subscribers ?? digest.subscriber_count)}</p>
              <Checks digest={digest} />
            </>,
            sendDigest,
          )}
        >
          {sendLabel}
        </Button>
      )}
      {isOpen && (
        <IconButton
          icon="trash"
          label={`Delete ${name}`}
          busy={isBusy}
          onClick={confirmed("Delete digest", "Delete", confirmDelete, deleteDigest)}
        />
      )}
      <Prompt
        open={isTesting}
        onClose={() => setTesting(false)}
        title="Send a test"
        label={testTo}
        type="email"
        initial={session.state === "member" ? session.email : ""}
        action="Send test"
        problemOf={(address) => (isEmailAddress(address) ? null : invalidEmailAddress)}
        onAnswer={(address) => void sendTest(digest.id, address)}
      />
      <Confirmation question={pending} onClose={() => setPending(null)} />
    </div>
  );
}

/** The subject of a digest, and whether this version was previewed and tested. */
function Checks({ digest }: { digest: Digest }) {
  const checks = useStore($checks);
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 [&_dt]:text-ink-soft">
      <dt>Subject</dt>
      <dd className="font-semibold">{digestName(digest)}</dd>
      <dt>Preview of this version</dt>
      <dd>{isChecked(checks, "preview", digest) ? "Seen" : "Not seen since this page was opened"}</dd>
      <dt>Test of this version</dt>
      <dd>{isChecked(checks, "test", digest) ? "Sent" : "Not sent since this page was opened"}</dd>
    </dl>
  );
}
