import type { Digest, Outcomes } from "@/features/newsletter/admin/digests.store.ts";
import { percent } from "@/features/newsletter/newsletter.ts";
import { pluralize, shownNumber } from "@/platform/pluralize.ts";
import "@/ui/progress.css";

interface Props {
  digest: Digest;
  outcomes: Outcomes | undefined;
}

/** The rates of a sent digest in whole percent, with the underlying counts. */
export function DigestNumbers({ digest, outcomes }: Props) {
  const { open_rate, click_rate } = digest;
  const ofSent = (count: number) => outcomes && `${shownNumber(count)} of ${shownNumber(outcomes.sent)}`;
  return (
    <>
      {open_rate !== null && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <Rate
            label="Open rate"
            fraction={open_rate}
            text={percent(open_rate)}
            counted={ofSent(outcomes?.opened ?? 0)}
          />
          <Rate
            label="Click rate"
            fraction={click_rate ?? 0}
            text={percent(click_rate ?? 0)}
            counted={ofSent(outcomes?.clicked ?? 0)}
          />
        </p>
      )}
      {outcomes && (
        <p className="admin-row-facts">
          <span>{ofSent(outcomes.delivered)} delivered</span>
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
  text: string;
  /** the underlying counts, such as "293 of 300" */
  counted: string | undefined;
}

const Rate = ({ label, fraction, text, counted }: RateProps) => (
  <span className="inline-flex items-center gap-2 text-xs">
    <span className="text-ink-soft">{label}</span>
    <meter className="progress w-20 h-2" min={0} max={1} value={fraction} aria-label={label}>
      {text}
    </meter>
    <strong>{text}</strong>
    {counted && <span className="text-ink-soft tabular-nums">{counted}</span>}
  </span>
);
