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

/** Asks which day a video goes to: what a drop says by its place. */
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
      <div className="plan-choice">
        {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
          <div key={week} className="plan-choice-week">
            <span className="plan-choice-name">Week {week}</span>
            {slotsOf(days, week).map(({ place, day }) => (
              <button
                key={place.day_number}
                type="button"
                className="plan-choice-day"
                disabled={!day || day.id === choice?.from}
                onClick={() => day && choose(day)}
              >
                <span className="sr-only">{dayName(place)}</span>
                <span aria-hidden="true">{place.day_number}</span>
                {choice && day?.video_ids.includes(choice.video) && <span className="plan-choice-has"> (has it)</span>}
              </button>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
