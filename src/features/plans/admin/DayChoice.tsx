import { useStore } from "@nanostores/react";
import { addVideo, moveVideo } from "@/features/plans/admin/day-videos.store.ts";
import { $knownVideos } from "@/features/plans/admin/library.store.ts";
import { type DaySlot, dayElementId, dayName, slotsOf } from "@/features/plans/admin/plan-builder.ts";
import { addDay, type PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DaySlotGrid } from "./DaySlotGrid.tsx";

/** The video to put into a day, from the library (null) or from another day. */
export type Choice = { video: string; from: string | null };

interface Props {
  choice: Choice | null;
  weeks: number;
  days: readonly PlanDay[];
  onClose: () => void;
}

/** A dialog to choose the day of a video: the alternative to drag and drop. */
export function DayChoice({ choice, weeks, days, onClose }: Props) {
  const known = useStore($knownVideos);
  const title = choice ? (known.get(choice.video)?.title ?? choice.video) : "";
  const choose = (day: PlanDay) => {
    if (!choice) return;
    const { video, from } = choice;
    onClose();
    if (from === null) return void addVideo(day.id, video);
    void moveVideo(from, day.id, video);
    // React removes the button that opened this dialog, together with the moved video
    requestAnimationFrame(() => document.getElementById(dayElementId({ id: from }))?.focus());
  };
  const addWith = (slot: DaySlot) => {
    onClose();
    if (choice) void addDay(slot, choice.video);
  };
  return (
    <Dialog
      open={choice !== null}
      onClose={onClose}
      title={choice?.from === null ? "Add to which day?" : "Move to which day?"}
    >
      <p className="text-ink-soft">{title}</p>
      <DaySlotGrid weeks={weeks}>
        {(week) =>
          slotsOf(days, week).map(({ slot, day }) => ({
            key: slot.day_number,
            name: day ? dayName(slot) : `${dayName(slot)}, new day`,
            number: slot.day_number,
            mark: !day ? "new" : choice && day.video_ids.includes(choice.video) ? "(has it)" : null,
            isDisabled: day ? day.id === choice?.from : choice?.from !== null,
            onChoose: () => (day ? choose(day) : addWith(slot)),
          }))
        }
      </DaySlotGrid>
    </Dialog>
  );
}
