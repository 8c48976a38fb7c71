import { useStore } from "@nanostores/react";
import { canCopy, copyDay, moveDay } from "@/features/plans/admin/day-slots.store.ts";
import { dayName, slotsOf } from "@/features/plans/admin/plan-builder.ts";
import { $days, type PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { DaySlotGrid } from "./DaySlotGrid.tsx";

interface Props {
  day: PlanDay;
  weeks: number;
  action: "move" | "copy";
  onDone: () => void;
}

/** The slots a day can be moved or copied to. Moving to an occupied slot swaps the two days. */
export function DaySlotChoice({ day, weeks, action, onDone }: Props) {
  const days = useStore($days);
  const all = days.state === "ready" ? days.value : [];
  const go = async (slot: { week_number: number; day_number: number }) => {
    if (await (action === "move" ? moveDay(day, slot) : copyDay(day, slot))) onDone();
  };
  return (
    <DaySlotGrid weeks={weeks}>
      {(week) =>
        slotsOf(all, week).map(({ slot, day: present }) => ({
          key: slot.day_number,
          name: `${dayName(slot)}${present && action === "move" ? ", changes places" : ""}`,
          number: slot.day_number,
          mark: present && action === "move" ? "⇄" : null,
          isDisabled: present?.id === day.id || (action === "copy" && !canCopy(day, slot)),
          onChoose: () => void go(slot),
        }))
      }
    </DaySlotGrid>
  );
}
