import { useDraggable } from "@dnd-kit/react";
import { wholeMinutes } from "@/domain/duration.ts";
import { posterOf } from "@/domain/video.ts";
import type { LibraryVideo } from "@/stores/admin/library.ts";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import type { Dragged } from "./dragging.ts";

interface Props {
  video: LibraryVideo;
  target: string | null;
  onAdd: () => void;
}

const views = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** A video that can be dragged onto a day, or added by its button. */
export function LibraryCard({ video, target, onAdd }: Props) {
  const { youtube_id, title, channel_name, duration_seconds, view_count } = video;
  const dragged: Dragged = { video: youtube_id, title, from: null };
  const { ref, handleRef, isDragSource } = useDraggable({ id: `library ${youtube_id}`, data: dragged });
  return (
    <li ref={ref} className={classes("plan-card", isDragSource && "plan-dragged")} aria-label={title}>
      <div className="plan-card-picture">
        <img src={posterOf(video)} alt="" width={112} height={63} loading="lazy" draggable={false} />
        <span className="plan-card-minutes">{wholeMinutes(duration_seconds)} min</span>
      </div>
      <div className="plan-card-text">
        <p className="plan-card-title">{title}</p>
        <p className="plan-card-facts">{channel_name}</p>
        <p className="plan-card-facts">{views.format(view_count ?? 0)} views</p>
      </div>
      <div className="plan-card-actions">
        <IconButton
          icon="plus"
          className="plan-card-add"
          label={target ? `Add ${title} to ${target}` : `Add ${title}`}
          onClick={onAdd}
        />
        <button type="button" ref={handleRef} className="plan-grip" aria-label={`Drag ${title}`}>
          <Icon name="grip" size={16} />
        </button>
      </div>
    </li>
  );
}
