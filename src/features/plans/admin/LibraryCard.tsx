import { useDraggable } from "@dnd-kit/react";
import type { LibraryVideo } from "@/features/plans/admin/library.store.ts";
import { videoFacts } from "@/features/plans/admin/video-fit.ts";
import { posterOf } from "@/features/videos/video.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import { classes } from "@/ui/classes.ts";
import { IconButton } from "@/ui/IconButton.tsx";
import { DragHandle } from "./DragHandle.tsx";
import type { Dragged } from "./dragging.browser.ts";

interface Props {
  video: LibraryVideo;
  target: string | null;
  onAdd: () => void;
}

const views = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** A library video, which can be dragged onto a day or added by its button. */
export function LibraryCard({ video, target, onAdd }: Props) {
  const { youtube_id, title, channel_name, duration_seconds, view_count } = video;
  const dragged: Dragged = { video: youtube_id, title, from: null };
  const { ref, handleRef, isDragSource } = useDraggable({ id: `library ${youtube_id}`, type: "video", data: dragged });
  return (
    <li
      ref={ref}
      className={classes(
        "grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-2.5 min-[80rem]:max-[100rem]:grid-cols-[4rem_minmax(0,1fr)_auto] min-[80rem]:max-[100rem]:gap-2 items-start p-1.5 border border-line rounded-xs bg-surface cursor-grab touch-manipulation hover:border-line-strong",
        isDragSource && "opacity-45",
      )}
      aria-label={title}
    >
      <div className="relative">
        <img
          className="aspect-16/10 w-full rounded-[0.375rem] bg-sunken object-cover select-none"
          src={posterOf(video)}
          alt=""
          width={112}
          height={63}
          loading="lazy"
          draggable={false}
        />
        <span className="absolute bottom-1 right-1 px-1 rounded-[0.25rem] bg-[#16122b] text-white text-[0.6875rem] font-semibold">
          {wholeMinutes(duration_seconds)} min
        </span>
      </div>
      <div className="grid gap-0.25">
        <p className="line-clamp-3 text-xs/[1.35] font-semibold wrap-anywhere min-[100rem]:line-clamp-2">{title}</p>
        <p className="text-ink-soft text-xs/inherit overflow-hidden text-ellipsis whitespace-nowrap">{channel_name}</p>
        <p className="text-ink-soft text-xs/inherit overflow-hidden text-ellipsis whitespace-nowrap">
          {views.format(view_count ?? 0)} views
        </p>
      </div>
      <div className="grid justify-items-center gap-1 pointer-coarse:gap-0">
        <IconButton
          icon="plus"
          className="bg-secondary-soft hover:bg-line"
          label={target ? `Add ${title} to ${target}` : `Add ${title}`}
          onClick={onAdd}
        />
        <DragHandle ref={handleRef} title={title} />
      </div>
      <p className="col-span-full text-xs/[1.35] empty:hidden">{videoFacts(video).join(" · ")}</p>
    </li>
  );
}
