import { useStore } from "@nanostores/react";
import type { Action } from "@/domain/moderation.ts";
import { posterOf } from "@/domain/video.ts";
import { $deciding, type QueuedVideo } from "@/stores/admin/moderation.ts";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { StatusBadges, VideoFacts, VideoReasons } from "./VideoFacts.tsx";

interface Props {
  video: QueuedVideo;
  /** the keys act on it */
  isCurrent: boolean;
  isSelected: boolean;
  onFocus: () => void;
  onSelect: () => void;
  onApprove: () => void;
  onReview: (begin: Action | null) => void;
}

/** A video of the list. Its title opens the review. */
export function VideoRow({ video, isCurrent, isSelected, onFocus, onSelect, onApprove, onReview }: Props) {
  const isBusy = useStore($deciding).has(video.id);
  const { title } = video;
  return (
    <li
      className={classes("admin-row admin-video", isSelected && "is-selected")}
      aria-label={title}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
    >
      <label className="admin-check">
        <input type="checkbox" aria-label={`Select ${title}`} checked={isSelected} onChange={onSelect} />
      </label>
      <img
        className="admin-thumb"
        src={posterOf(video)}
        alt=""
        width={128}
        height={72}
        loading="lazy"
        decoding="async"
      />
      <div className="grid gap-1">
        <p className="admin-row-title">
          <button
            type="button"
            className="admin-title-button"
            data-review={video.id}
            data-first-focus
            onClick={() => onReview(null)}
          >
            {title}
          </button>
          <StatusBadges video={video} />
        </p>
        <VideoFacts video={video} />
        <VideoReasons video={video} />
      </div>
      <div className="admin-actions">
        <Button variant="secondary" busy={isBusy} aria-label={`Approve ${title}`} onClick={onApprove}>
          Approve
        </Button>
        <Button variant="outline" aria-label={`Reject ${title}`} onClick={() => onReview("reject")}>
          Reject
        </Button>
        <Button variant="outline" aria-label={`Snooze ${title}`} onClick={() => onReview("snooze")}>
          Snooze
        </Button>
      </div>
    </li>
  );
}
