import { useStore } from "@nanostores/react";
import {
  $outcomes,
  type Digest,
  type DigestState,
  digestState,
  hasStarted,
  type Outcomes,
} from "@/features/newsletter/admin/digests.store.ts";
import { digestName, digestRange } from "@/features/newsletter/digest.ts";
import { displayDate, displayMoment } from "@/platform/display-date.ts";
import { pluralize, shownNumber } from "@/platform/pluralize.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { Badge, type BadgeTone } from "@/ui/Badge.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import "@/ui/progress.css";
import { type DigestActionProps, DigestActions } from "./DigestActions.tsx";

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

interface DigestNumbersProps {
  digest: Digest;
  outcomes: Outcomes | undefined;
}

/** The rates of a sent digest in whole percent, with the underlying counts. */
export function DigestNumbers({ digest, outcomes }: DigestNumbersProps) {
  const { open_rate, click_rate } = digest;
  const ofSent = (count: number) => outcomes && `${shownNumber(count)} of ${shownNumber(outcomes.sent)}`;
  return (
    <>
      {open_rate !== null && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <Rate label="Open rate" fraction={open_rate} counted={ofSent(outcomes?.opened ?? 0)} />
          <Rate label="Click rate" fraction={click_rate ?? 0} counted={ofSent(outcomes?.clicked ?? 0)} />
        </p>
      )}
      {outcomes && (
        <p className="admin-row-facts">
          <span>
            {outcomes.delivered === 0 ? "None reported as delivered yet" : `${ofSent(outcomes.delivered)} delivered`}
          </span>
          {outcomes.failed > 0 && <span>{shownNumber(outcomes.failed)} failed</span>}
          {outcomes.suppressed > 0 && <span>{shownNumber(outcomes.suppressed)} left before their turn</span>}
          {outcomes.bounced > 0 && <span>{shownNumber(outcomes.bounced)} bounced</span>}
          {outcomes.complained > 0 && <span>{pluralize(outcomes.complained, "complaint")}</span>}
        </p>
      )}
    </>
  );
}

interface RateProps {
  label: string;
  /** 0 to 1 */
  fraction: number;
  /** the underlying counts, such as "293 of 300" */
  counted: string | undefined;
}

function Rate({ label, fraction, counted }: RateProps) {
  const text = `${Math.round(100 * fraction)}%`;
  return (
    <span className="inline-flex items-center gap-2 text-xs">
      <span className="text-ink-soft">{label}</span>
      <meter className="progress w-20 h-2" min={0} max={1} value={fraction} aria-label={label}>
        {text}
      </meter>
      <strong>{text}</strong>
      {counted && <span className="text-ink-soft">{counted}</span>}
    </span>
  );
}
