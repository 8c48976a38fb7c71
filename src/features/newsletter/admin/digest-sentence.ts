import { pluralize } from "../../../platform/pluralize.ts";

/** The columns that determine how far a digest is; times are ISO 8601. */
export type DigestProgress = {
  week_start_date: string;
  status: string;
  scheduled_for: string | null;
  sending_started_at: string | null;
  paused_until: string | null;
  stopped_at: string | null;
  sent_at: string | null;
  subscriber_count: number;
};

/** How far the latest digest is, as a sentence. `day` formats a calendar date, `moment` an instant. */
export function digestSentence(
  digest: DigestProgress | null,
  day: (date: string) => string,
  moment: (instant: string) => string,
): string {
  if (!digest) return "No digest was built yet.";
  const name = `The digest of the week of ${day(digest.week_start_date)}`;
  if (digest.sent_at)
    return `${name} went to ${pluralize(digest.subscriber_count, "subscriber")}, ${moment(digest.sent_at)}.`;
  if (digest.stopped_at) return `${name} was stopped before everybody had it.`;
  if (digest.sending_started_at)
    return digest.paused_until ? `${name} goes on ${moment(digest.paused_until)}.` : `${name} is being sent.`;
  if (digest.scheduled_for) return `${name} goes out ${moment(digest.scheduled_for)}.`;
  return digest.status === "ready" ? `${name} is ready and has no time yet.` : `${name} is a draft.`;
}
