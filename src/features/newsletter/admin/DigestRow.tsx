import { useStore } from "@nanostores/react";
import type { Outcomes } from "@/features/newsletter/admin/digests.store.ts";
import { $outcomes, type DigestState, digestState, hasStarted } from "@/features/newsletter/admin/digests.store.ts";
import { digestName, digestRange } from "@/features/newsletter/digest.ts";
import { displayDate, displayMoment } from "@/platform/display-date.ts";
import { pluralize, shownNumber } from "@/platform/pluralize.ts";
import { localTimeZone } from "@/platform/time-zone.store.ts";
import { Badge, type BadgeTone } from "@/ui/Badge.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import { type DigestActionProps, DigestActions } from "./DigestActions.tsx";
import { DigestNumbers } from "./DigestNumbers.tsx";

const tones: Record<DigestState, BadgeTone> = {
  draft: "neutral",
  ready: "blue",
  sent: "green",
  sending: "blue",
  stopped: "orange",
  scheduled: "purple",
};

/** A weekly digest with its actions. */
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

interface SendingProps {
  name: string;
  progress: Outcomes;
}

function SendingProgress({ name, progress: { sent, failed, suppressed, pending: left } }: SendingProps) {
  const done = sent + failed + suppressed;
  const numbers = Object.entries({ sent, failed, suppressed, left })
    .map(([state, count]) => `${shownNumber(count)} ${state}`)
    .join(", ");
  return (
    <div className="grid max-w-md gap-1">
      <ProgressBar value={done + left === 0 ? 0 : (100 * done) / (done + left)} label={`Sending ${name}`} />
      <p role="status" className="text-xs text-ink-soft">
        {numbers}
      </p>
    </div>
  );
}
