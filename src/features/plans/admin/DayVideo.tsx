import { CollisionPriority } from "@dnd-kit/abstract";
import { useDraggable, useDroppable } from "@dnd-kit/react";
import { useStore } from "@nanostores/react";
import type { MouseEvent } from "react";
import { removeVideo, shiftWithinDay } from "@/features/plans/admin/day-videos.store.ts";
import { $knownVideos, type LibraryVideo } from "@/features/plans/admin/library.store.ts";
import { dayName } from "@/features/plans/admin/plan-builder.ts";
import { $editedPlan, type PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { contradictions } from "@/features/plans/admin/video-fit.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import { classes } from "@/ui/classes.ts";
import { IconButton } from "@/ui/IconButton.tsx";
import { DragHandle } from "./DragHandle.tsx";
import type { Dragged, DropTarget } from "./dragging.browser.ts";

const factOf = (video: LibraryVideo | undefined): string => {
  if (!video) return "Not in the catalog";
  return video.status === "approved" ? `${wholeMinutes(video.duration_seconds)} min` : "Hidden";
};

interface Props {
  day: PlanDay;
  video: string;
  index: number;
  onMove: () => void;
}

// With a mouse, show the buttons on hover and focus only, covering the duration.
const quiet = "mouse:rounded-[0.375rem] mouse:bg-surface mouse:group-[:not(:hover,:focus-within)]/video:opacity-0";

/** A video of a day, which can be dragged or moved by its buttons. */
export function DayVideo({ day, video, index, onMove }: Props) {
  const known = useStore($knownVideos).get(video);
  const title = known?.title ?? video;
  const plan = useStore($editedPlan);
  const mismatches = known && plan ? contradictions(known, plan) : [];
  const dragged: Dragged = { video, title, from: day.id };
  const dropTarget: DropTarget = { day: day.id, name: `${dayName(day)}, before “${title}”`, slot: day, before: video };
  const id = `${day.id} ${video}`;
  const { ref: dragRef, handleRef, isDragSource } = useDraggable({ id, type: "video", data: dragged });
  const { ref: dropRef, isDropTarget } = useDroppable({
    id: `before ${id}`,
    accept: "video",
    data: dropTarget,
    collisionPriority: CollisionPriority.Highest,
  });

  const shift = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    void shiftWithinDay(day.id, video, by);
    // moving the list item in the DOM takes the focus from its buttons
    requestAnimationFrame(() => button.focus());
  };

  return (
    <li
      ref={(element) => {
        dragRef(element);
        dropRef(element);
      }}
      className={classes(
        "group/video relative grid gap-0.5 py-1.5 px-2 rounded-[0.375rem] bg-surface shadow-sm cursor-grab touch-manipulation pointer-coarse:pe-0.5 [&_[aria-disabled=true]]:cursor-default [&_[aria-disabled=true]]:opacity-35",
        isDragSource && "opacity-45",
        isDropTarget &&
          "before:absolute before:-top-0.75 before:inset-x-0 before:h-[3px] before:rounded-[3px] before:bg-primary",
      )}
      data-over={isDropTarget || undefined}
      aria-label={title}
    >
      <span
        className="line-clamp-3 text-xs/[1.35] font-semibold wrap-anywhere pointer-coarse:pe-11 pointer-coarse:min-h-9"
        title={title}
      >
        {title}
      </span>
      {mismatches.map((mismatch) => (
        <span key={mismatch} className="text-xs/[1.35] font-semibold text-warning-ink">
          {mismatch}
        </span>
      ))}
      <IconButton
        icon="close"
        className={`absolute top-0.5 right-0.5 ${quiet}`}
        label={`Remove ${title} from ${dayName(day)}`}
        onClick={() => void removeVideo(day.id, video)}
      />
      <span className="flex flex-wrap items-center justify-between">
        <span className="text-xs/inherit whitespace-nowrap text-ink-soft tabular-nums mouse:group-[:is(:hover,:focus-within)]/video:invisible">
          {factOf(known)}
        </span>
        <span className={`flex flex-wrap justify-end mouse:absolute mouse:right-0.5 mouse:bottom-0.5 ${quiet}`}>
          <DragHandle ref={handleRef} title={title} isNarrow />
          <IconButton
            icon="arrow-up"
            label={`Move ${title} up`}
            aria-disabled={index === 0 || undefined}
            onClick={shift(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={`Move ${title} down`}
            aria-disabled={index === day.video_ids.length - 1 || undefined}
            onClick={shift(1)}
          />
          <IconButton icon="calendar" label={`Move ${title} to another day`} onClick={onMove} />
        </span>
      </span>
    </li>
  );
}
