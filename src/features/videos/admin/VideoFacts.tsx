import type { QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import { ruleThatDecided } from "@/features/videos/admin/moderation.ts";
import { missingFacets } from "@/features/videos/admin/title-facets.ts";
import { displayDate } from "@/platform/display-date.ts";
import { clockTime } from "@/platform/duration.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { Badge, type BadgeTone } from "@/ui/Badge.tsx";

const statusTones: Record<string, BadgeTone> = { candidate: "yellow", approved: "green", rejected: "red" };
const ruleTones: Record<string, BadgeTone> = { whitelist: "green", blacklist: "red" };

interface StatusProps {
  video: QueuedVideo;
  /** hides the status where a list is filtered by it */
  isStatusKnown?: boolean;
}

/** The status of a video, and the rule that decided. */
export function StatusBadges({ video, isStatusKnown = false }: StatusProps) {
  const { rule, text } = ruleThatDecided(video.decided_by);
  const missing = video.status === "rejected" ? [] : missingFacets(video.tags);
  return (
    <>
      {!isStatusKnown && <Badge tone={statusTones[video.status]}>{video.status}</Badge>}
      {video.auto_approved && <Badge tone="blue">auto-approved</Badge>}
      <Badge tone={ruleTones[rule]}>{text}</Badge>
      {missing.length > 0 && <Badge tone="orange">{missing.join(" and ")} not tagged</Badge>}
    </>
  );
}

const count = (value: number | null, noun: string) => (value === null ? `unknown ${noun}s` : pluralize(value, noun));

const languageOf = ({ language, language_confidence }: QueuedVideo) => {
  if (!language) return "Language unknown";
  const sure = language_confidence === null ? "" : ` ${Math.round(language_confidence * 100)}%`;
  return `${language.toUpperCase()}${sure}`;
};

interface FactsProps {
  video: QueuedVideo;
  /** false where they are edited */
  areTagsShown?: boolean;
}

/** YouTube's data about a video, and its tags. */
export const VideoFacts = ({ video, areTagsShown = true }: FactsProps) => (
  <p className="admin-row-facts">
    <span>{video.channel_name}</span>
    <span>{clockTime(video.duration_seconds)}</span>
    <span>{count(video.view_count, "view")}</span>
    <span>{count(video.like_count, "like")}</span>
    <span>{languageOf(video)}</span>
    <span>Found {displayDate(video.created_at, localTimeZone())}</span>
    {video.published_at && <span>Published {displayDate(video.published_at, localTimeZone())}</span>}
    {areTagsShown && video.tags.length > 0 && <span>Tags: {video.tags.join(", ")}</span>}
  </p>
);

/** The reasons and notes of the decision about a video. */
export function VideoReasons({ video }: { video: QueuedVideo }) {
  const { rejection_reason, snooze_until, snooze_reason, moderation_notes } = video;
  if (!rejection_reason && !snooze_until && !moderation_notes) return null;
  return (
    <p className="admin-row-facts">
      {rejection_reason && <span>Rejected: {rejection_reason}</span>}
      {snooze_until && (
        <span>
          Snoozed until {displayDate(snooze_until, localTimeZone())}
          {snooze_reason && `: ${snooze_reason}`}
        </span>
      )}
      {moderation_notes && <span>Notes: {moderation_notes}</span>}
    </p>
  );
}
