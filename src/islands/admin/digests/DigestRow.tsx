import { useStore } from "@nanostores/react";
import { digestName, digestRange } from "@/domain/digest.ts";
import { displayDate, displayMoment } from "@/domain/display-date.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { $outcomes, type DigestState, digestState, hasStarted } from "@/stores/admin/digests.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { Badge, type BadgeTone } from "@/ui/Badge.tsx";
import { type DigestActionProps, DigestActions } from "./DigestActions.tsx";
import { DigestNumbers } from "./DigestNumbers.tsx";
import { SendingProgress } from "./SendingProgress.tsx";

const tones: Record<DigestState, BadgeTone> = {
  draft: "neutral",
  ready: "blue",
  sent: "green",
  sending: "blue",
  stopped: "orange",
  scheduled: "purple",
};

/** A weekly digest with what can be done with it. */
export function DigestRow(props: DigestActionProps) {
  const { digest } = props;
  const name = digestName(digest);
  const outcomes = useStore($outcomes)[digest.id];
  const state = digestState(digest);

  return (
    <li className="admin-row">
      <div className="grid gap-1.5">
        <p className="admin-row-title">
          {name}
          <Badge tone={tones[state]}>{state}</Badge>
        </p>
        <p className="admin-row-facts">
          <span>{digestRange(digest)}</span>
          <span>{pluralize(digest.video_count, "video")}</span>
          <span>{pluralize(digest.subscriber_count, "subscriber")}</span>
          {digest.sent_at && <span>Sent {displayDate(digest.sent_at, localTimeZone())}</span>}
          {state === "scheduled" && digest.scheduled_for && (
            <span>Goes out on {displayMoment(digest.scheduled_for, localTimeZone())}</span>
          )}
        </p>
        {state === "sent" && <DigestNumbers digest={digest} outcomes={outcomes} />}
        {hasStarted(digest) && outcomes && <SendingProgress name={name} progress={outcomes} />}
      </div>
      <DigestActions {...props} />
    </li>
  );
}
