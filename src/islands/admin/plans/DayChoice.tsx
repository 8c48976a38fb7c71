import { useStore } from "@nanostores/react";
import { dayName, slotsOf } from "@/domain/plan-builder.ts";
import { addVideo, moveVideo } from "@/stores/admin/day-videos.ts";
import { $knownVideos } from "@/stores/admin/library.ts";
import type { PlanDay } from "@/stores/admin/plan-days.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { dayElementId } from "./day-element.ts";

/** The video that wants a day: from the library, or from another day. */
export type Choice = { video: string; from: string | null };

interface Props {
  choice: Choice | null;
  weeks: number;
  days: readonly PlanDay[];
  onClose: () => void;
}

/** A dialog to choose the day of a video, the alternative to drag and drop. */
export function DayChoice({ choice, weeks, days, onClose }: Props) {
  const known = useStore($knownVideos);
  const title = choice ? (known.get(choice.video)?.title ?? choice.video) : "";
  const choose = (day: PlanDay) => {
    if (!choice) return;
    const { video, from } = choice;
    onClose();
    if (from === null) return void addVideo(day.id, video);
    void moveVideo(from, day.id, video);
    // the button that opened this has left with its video
    requestAnimationFrame(() => document.getElementById(dayElementId({ id: from }))?.focus());
  };
  return (
    <Dialog
      open={choice !== null}
      onClose={onClose}
      title={choice?.from === null ? "Add to which day?" : "Move to which day?"}
    >
      <p className="text-ink-soft">{title}</p>
      {days.length === 0 && <p>This plan has no days yet. Add a day to the calendar first.</p>}
      <div className="grid gap-1.5">
        {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
          <div
            key={week}
            className="grid grid-cols-[5rem_repeat(7,minmax(0,1fr))] items-center gap-1 max-sm:grid-cols-7"
          >
            <span className="text-sm/inherit font-semibold max-sm:col-span-full">Week {week}</span>
            {slotsOf(days, week).map(({ place, day }) => (
              <button
                key={place.day_number}
                type="button"
                className="grid place-items-center min-h-11 border-[1.5px] border-secondary rounded-xs bg-secondary-soft text-secondary-ink font-bold leading-[1.2] enabled:hover:bg-secondary enabled:hover:text-on-secondary disabled:border-dashed disabled:border-line disabled:bg-transparent disabled:text-ink-soft disabled:font-normal disabled:opacity-60"
                disabled={!day || day.id === choice?.from}
                onClick={() => day && choose(day)}
              >
                <span className="sr-only">{dayName(place)}</span>
                <span aria-hidden="true">{place.day_number}</span>
                {choice && day?.video_ids.includes(choice.video) && (
                  <span className="text-[0.6875rem] font-medium"> (has it)</span>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
