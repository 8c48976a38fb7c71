import { useDroppable } from "@dnd-kit/react";
import { useStore } from "@nanostores/react";
import { dayName, minutesOf } from "@/domain/plan-builder.ts";
import { $knownVideos } from "@/stores/admin/library.ts";
import { type PlanDay, removeDay } from "@/stores/admin/plan-days.ts";
import { $writing } from "@/stores/admin/write.ts";
import { classes } from "@/ui/classes.ts";
import { IconButton } from "@/ui/IconButton.tsx";
import { DayVideo } from "./DayVideo.tsx";
import { dayElementId, focusInstead } from "./day-element.ts";
import type { DropPlace } from "./dragging.ts";

interface Props {
  day: PlanDay;
  /** whether the library adds to this day now */
  isTarget: boolean;
  onFill: () => void;
  onMove: (video: string, from: string) => void;
}

/** A day of the plan with its videos in the order they are trained. */
export function Day({ day, isTarget, onFill, onMove }: Props) {
  const isBusy = useStore($writing).has(day.id);
  const known = useStore($knownVideos);
  const name = dayName(day);
  const place: DropPlace = { day: day.id, name };
  const { ref, isDropTarget } = useDroppable({ id: day.id, type: "day", data: place });
  const minutes = minutesOf(day.video_ids, known);
  return (
    <section
      ref={ref}
      id={dayElementId(day)}
      tabIndex={-1}
      aria-label={name}
      className={classes("plan-day", isTarget && "plan-day-target", isDropTarget && "plan-day-over")}
    >
      <div className="plan-day-head">
        <h5 className="plan-day-number">Day {day.day_number}</h5>
        {minutes > 0 && <span className="plan-day-minutes">{minutes} min</span>}
        <span className="plan-day-actions">
          <IconButton
            icon="trash"
            className="plan-day-remove"
            label={`Remove ${name}`}
            busy={isBusy}
            onClick={({ currentTarget }) => void askToRemove(day, currentTarget.closest("li"))}
          />
          <IconButton icon="plus" label={`Add videos to ${name}`} aria-pressed={isTarget} onClick={onFill} />
        </span>
      </div>
      {day.video_ids.length === 0 ? (
        <p className="plan-drop-here">Drop videos here</p>
      ) : (
        <ol className="plan-day-videos">
          {day.video_ids.map((video, index) => (
            <DayVideo key={video} day={day} video={video} index={index} onMove={() => onMove(video, day.id)} />
          ))}
        </ol>
      )}
    </section>
  );
}

async function askToRemove(day: PlanDay, slot: HTMLElement | null) {
  if (await removeDay(day, (question) => window.confirm(question))) focusInstead(() => slot?.querySelector("button"));
}
