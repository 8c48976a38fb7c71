import { CollisionPriority } from "@dnd-kit/abstract";
import { useDraggable, useDroppable } from "@dnd-kit/react";
import { useStore } from "@nanostores/react";
import type { MouseEvent } from "react";
import { wholeMinutes } from "@/domain/duration.ts";
import { dayName } from "@/domain/plan-builder.ts";
import { removeVideo, shiftWithinDay } from "@/stores/admin/day-videos.ts";
import { $knownVideos } from "@/stores/admin/library.ts";
import type { PlanDay } from "@/stores/admin/plan-days.ts";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { dayElementId } from "./day-element.ts";
import type { Dragged, DropPlace } from "./dragging.ts";

interface Props {
  day: PlanDay;
  video: string;
  index: number;
  onMove: () => void;
}

/** A video of a day: dragged, or moved by its buttons. */
export function DayVideo({ day, video, index, onMove }: Props) {
  const known = useStore($knownVideos).get(video);
  const title = known?.title ?? video;
  const dragged: Dragged = { video, title, from: day.id };
  const place: DropPlace = { day: day.id, name: `${dayName(day)}, before “${title}”`, before: video };
  const id = `${day.id} ${video}`;
  const { ref: dragRef, handleRef, isDragSource } = useDraggable({ id, data: dragged });
  const { ref: dropRef, isDropTarget } = useDroppable({
    id: `before ${id}`,
    data: place,
    collisionPriority: CollisionPriority.Highest,
  });

  const shift = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    void shiftWithinDay(day.id, video, by);
    // the row moves in the page, which takes the focus from its buttons
    requestAnimationFrame(() => button.focus());
  };
  const remove = () => {
    document.getElementById(dayElementId(day))?.focus();
    void removeVideo(day.id, video);
  };

  return (
    <li
      ref={(element) => {
        dragRef(element);
        dropRef(element);
      }}
      className={classes("plan-video", isDragSource && "plan-dragged", isDropTarget && "plan-video-before")}
      aria-label={title}
    >
      <span className="plan-video-title" title={title}>
        {title}
      </span>
      <IconButton
        icon="close"
        className="plan-video-remove"
        label={`Remove ${title} from ${dayName(day)}`}
        onClick={remove}
      />
      <span className="plan-video-end">
        <span className="plan-video-minutes">
          {known ? `${wholeMinutes(known.duration_seconds)} min` : "Not in the catalog"}
        </span>
        <span className="plan-video-moves">
          <button type="button" ref={handleRef} className="plan-grip" aria-label={`Drag ${title}`}>
            <Icon name="grip" size={16} />
          </button>
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
