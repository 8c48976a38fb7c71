import { useDraggable, useDroppable } from "@dnd-kit/react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $knownVideos } from "@/features/plans/admin/library.store.ts";
import { dayElementId, dayName } from "@/features/plans/admin/plan-builder.ts";
import { type PlanDay, removeDay } from "@/features/plans/admin/plan-days.store.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import { minutesOf } from "@/features/plans/day-minutes.ts";
import { useAgreement } from "@/platform/admin/use-agreement.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { classes } from "@/ui/classes.ts";
import { IconButton } from "@/ui/IconButton.tsx";
import { DayForm } from "./DayForm.tsx";
import { DayVideo } from "./DayVideo.tsx";
import { DragHandle } from "./DragHandle.tsx";
import type { Dragged, DropTarget } from "./dragging.browser.ts";

interface Props {
  day: PlanDay;
  weeks: number;
  /** whether videos added in the library go to this day */
  isTarget: boolean;
  onFill: () => void;
  onMove: (video: string, from: string) => void;
}

const frame =
  "grid min-h-26 min-w-0 grid-cols-1 content-start gap-1 rounded-xs border-[1.5px] border-line bg-sunken px-1.5 pt-1 pb-1.5 transition-[border-color,background-color] duration-120 data-target:border-secondary data-target:shadow-[0_0_0_1px_var(--color-secondary)] data-over:border-dashed data-over:border-primary data-over:bg-primary-soft";
const smallButtons =
  "[&_.admin-icon-button]:size-6 [&_.admin-icon-button]:rounded-[0.375rem] pointer-coarse:[&_.admin-icon-button]:size-11";
// with a mouse, show the buttons on hover and focus only
const quiet =
  "mouse:group-[:not(:hover,:focus-within)]/day:w-0! mouse:group-[:not(:hover,:focus-within)]/day:overflow-hidden mouse:group-[:not(:hover,:focus-within)]/day:opacity-0";

/** A day of the plan, with its videos in training order. */
export function Day({ day, weeks, isTarget, onFill, onMove }: Props) {
  const isBusy = useStore($writing).has(writingKeys.removeDay(day));
  const known = useStore($knownVideos);
  const name = dayName(day);
  const dropTarget: DropTarget = { day: day.id, name, slot: day };
  const { ref, isDropTarget } = useDroppable({ id: day.id, type: "day", accept: ["video", "day"], data: dropTarget });
  const dragged: Dragged = { day: day.id, title: name };
  const { ref: dragRef, handleRef, isDragSource } = useDraggable({ id: `drag ${day.id}`, type: "day", data: dragged });
  const [isEdited, setEdited] = useState(false);
  const [agree, question] = useAgreement("Remove this day?", "Remove");
  const minutes = minutesOf(day, known);
  return (
    <section
      ref={ref}
      id={dayElementId(day)}
      tabIndex={-1}
      aria-label={name}
      data-target={isTarget || undefined}
      data-over={isDropTarget || undefined}
      className={`group/day ${frame} ${smallButtons}`}
    >
      <div
        ref={dragRef}
        className={classes(
          "flex has-focus-visible:flex-wrap pointer-coarse:flex-wrap items-center gap-x-1 ps-1 min-h-6 cursor-grab touch-manipulation",
          isDragSource && "opacity-45",
        )}
      >
        <h5 className="font-text text-xs/inherit font-bold tracking-normal text-ink whitespace-nowrap">
          Day {day.day_number}
        </h5>
        {minutes > 0 && (
          <span className="text-xs/inherit whitespace-nowrap text-ink-soft tabular-nums mouse:group-[:is(:hover,:focus-within)]/day:hidden">
            {minutes} min
          </span>
        )}
        <span className={`flex pointer-coarse:flex-wrap ms-auto ${quiet}`}>
          <DragHandle ref={handleRef} title={name} isNarrow />
          <IconButton icon="pencil" label={`Edit ${name}`} onClick={() => setEdited(true)} />
          <IconButton icon="trash" label={`Remove ${name}`} busy={isBusy} onClick={() => void removeDay(day, agree)} />
        </span>
      </div>
      {day.title !== name && (
        <p className="line-clamp-2 ps-1 text-xs/[1.35] text-ink-soft wrap-anywhere">{day.title}</p>
      )}
      {day.video_ids.length === 0 ? (
        <p className="grid place-items-center p-2 rounded-xs text-ink-soft text-xs/inherit text-center">
          Drop videos here
        </p>
      ) : (
        <ol className="grid content-start gap-1">
          {day.video_ids.map((video, index) => (
            <DayVideo key={video} day={day} video={video} index={index} onMove={() => onMove(video, day.id)} />
          ))}
        </ol>
      )}
      <IconButton
        icon="plus"
        className="w-full! aria-pressed:not-hover:bg-secondary aria-pressed:not-hover:text-on-secondary"
        label={`Add videos to ${name}`}
        aria-pressed={isTarget}
        onClick={onFill}
      />
      {question}
      {isEdited && <DayForm day={day} weeks={weeks} onClose={() => setEdited(false)} />}
    </section>
  );
}
