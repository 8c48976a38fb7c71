import { useStore } from "@nanostores/react";
import { digestName, digestRange } from "@/domain/digest.ts";
import { displayDate } from "@/domain/display-date.ts";
import { percent } from "@/domain/newsletter.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { messages } from "@/messages.ts";
import { $delivered, type Digest, deleteDigest, isSending, sendDigest, sendTest } from "@/stores/admin/digests.ts";
import { $writing } from "@/stores/admin/write.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { Rate } from "./Rate.tsx";
import { SendingProgress } from "./SendingProgress.tsx";

interface Props {
  digest: Digest;
  /** how many would get it now */
  subscribers: number | null;
  onPreview: () => void;
}

const tones = { draft: "neutral", ready: "blue", sent: "green" } as const;

/** A weekly digest with what can be done with it. */
export function DigestRow({ digest, subscribers, onPreview }: Props) {
  const name = digestName(digest);
  const isBusy = useStore($writing).has(`digest ${digest.id}`);
  const progress = useStore($delivered)[digest.id];
  const onItsWay = isSending(digest);
  const sendLabel = onItsWay ? "Go on sending" : "Send";
  const { status } = digest;

  const test = () => {
    const address = window.prompt("Send a test email to:")?.trim();
    if (address) void sendTest(digest.id, address);
  };
  const send = () => {
    if (window.confirm(messages.digests.confirmSend(subscribers ?? digest.subscriber_count)))
      void sendDigest(digest.id);
  };
  const remove = () => {
    if (window.confirm(messages.digests.confirmDelete)) void deleteDigest(digest.id);
  };

  return (
    <li className="admin-row">
      <div className="grid gap-1.5">
        <p className="admin-row-title">
          {name}
          <Badge tone={tones[status as keyof typeof tones]}>{onItsWay ? "sending" : status}</Badge>
        </p>
        <p className="admin-row-facts">
          <span>{digestRange(digest)}</span>
          <span>{pluralize(digest.video_count, "video")}</span>
          <span>{pluralize(digest.subscriber_count, "subscriber")}</span>
          {digest.sent_at && <span>Sent {displayDate(digest.sent_at, localTimeZone())}</span>}
        </p>
        {digest.open_rate !== null && (
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <Rate label="Open rate" fraction={digest.open_rate} text={percent(digest.open_rate)} />
            <Rate label="Click rate" fraction={digest.click_rate ?? 0} text={percent(digest.click_rate ?? 0)} />
          </p>
        )}
        {onItsWay && progress && <SendingProgress name={name} progress={progress} />}
      </div>
      <div className="admin-actions">
        <IconButton icon="eye" label={`Preview ${name}`} onClick={onPreview} />
        {status === "ready" && (
          <>
            <Button variant="outline" busy={isBusy} aria-label={`Test ${name}`} onClick={test}>
              Test
            </Button>
            <Button busy={isBusy} aria-label={`${sendLabel} ${name}`} onClick={send}>
              {sendLabel}
            </Button>
          </>
        )}
        {status !== "sent" && !onItsWay && (
          <IconButton icon="trash" label={`Delete ${name}`} busy={isBusy} onClick={remove} />
        )}
      </div>
    </li>
  );
}
