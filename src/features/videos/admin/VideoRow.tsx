import { useStore } from "@nanostores/react";
import { $deciding, type QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import type { Action } from "@/features/videos/admin/moderation.ts";
import { $queueParams } from "@/features/videos/admin/queue-params.store.ts";
import { posterOf } from "@/features/videos/video.ts";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { SelectBox } from "@/platform/admin/SelectBox.tsx";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { StatusBadges, VideoFacts, VideoReasons } from "./VideoFacts.tsx";

interface Props {
  video: QueuedVideo;
  /** keyboard shortcuts apply to this row */
  isCurrent: boolean;
  isSelected: boolean;
  onFocus: () => void;
  onSelect: (isRange: boolean) => void;
  onApprove: () => void;
  onReview: (begin: Action | null) => void;
  onRule: (kind: "whitelist" | "blacklist") => void;
  onEdit: () => void;
}

// On a phone the picture and the checkbox share a narrow column, and the buttons are on a separate line.
const layout =
  "grid-cols-[auto_8rem_minmax(0,1fr)_auto] gap-x-3.5 ps-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-secondary-ink)] max-sm:grid-cols-[4.5rem_minmax(0,1fr)] max-sm:grid-rows-[auto_1fr_auto] max-sm:items-start max-sm:px-3";

/** A row of the queue. Its title opens the review dialog. */
export function VideoRow({
  video,
  isCurrent,
  isSelected,
  onFocus,
  onSelect,
  onApprove,
  onReview,
  onRule,
  onEdit,
}: Props) {
  const isBusy = useStore($deciding).has(video.id);
  const isStatusKnown = useStore($queueParams).status !== "all";
  const { title } = video;
  return (
    <li
      className={classes("admin-row", layout, isSelected && "bg-secondary-soft")}
      aria-label={title}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
    >
      <SelectBox label={`Select ${title}`} checked={isSelected} onChange={(_, isRange) => onSelect(isRange)} />
      <img
        className="aspect-video w-32 rounded-xs bg-sunken object-cover max-sm:w-full max-sm:[grid-area:2/1]"
        src={posterOf(video)}
        alt=""
        width={128}
        height={72}
        loading="lazy"
        decoding="async"
      />
      <div className="grid gap-1 max-sm:[grid-area:1/2/span_2]">
        <p className="admin-row-title">
          <button
            type="button"
            className="min-h-6 font-semibold text-start hover:underline hover:underline-offset-[0.2em]"
            data-review={video.id}
            data-first-focus
            onClick={() => onReview(null)}
          >
            {title}
          </button>
          <StatusBadges video={video} isStatusKnown={isStatusKnown} />
        </p>
        <VideoFacts video={video} />
        <VideoReasons video={video} />
        <div className="flex flex-wrap gap-x-4">
          <Disclosure label={<NameFor title={title}>Add a rule</NameFor>}>
            <p className={links}>
              {video.channel_id && (
                <button type="button" className="text-link" onClick={() => onRule("whitelist")}>
                  <NameFor title={title}>Whitelist this channel</NameFor>
                </button>
              )}
              <button type="button" className="text-link" onClick={() => onRule("blacklist")}>
                <NameFor title={title}>Blacklist a word of it</NameFor>
              </button>
            </p>
          </Disclosure>
          {video.status === "approved" && (
            <p className={links}>
              <button type="button" className="text-link" onClick={onEdit}>
                <NameFor title={title}>Edit details</NameFor>
              </button>
            </p>
          )}
        </div>
      </div>
      <div className="admin-actions max-lg:col-3 max-sm:col-span-full">
        {video.status !== "approved" && (
          <Button variant="secondary" busy={isBusy} aria-label={`Approve ${title}`} onClick={onApprove}>
            Approve
          </Button>
        )}
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

const links = "flex flex-wrap gap-x-4 [&>button]:min-h-8 pointer-coarse:[&>button]:min-h-11";

/** The name of a button, with the video's title for screen readers. */
const NameFor = ({ title, children }: { title: string; children: string }) => (
  <>
    {children}
    <span className="sr-only">: {title}</span>
  </>
);
