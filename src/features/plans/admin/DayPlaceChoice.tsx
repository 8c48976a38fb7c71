import { useStore } from "@nanostores/react";
import { canCopy, copyDay, moveDay } from "@/features/plans/admin/day-places.store.ts";
import { dayName, slotsOf } from "@/features/plans/admin/plan-builder.ts";
import { $days, type PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { PlaceGrid } from "./PlaceGrid.tsx";

interface Props {
  day: PlanDay;
  weeks: number;
  action: "move" | "copy";
  onDone: () => void;
}

/** The places of a plan, one of which a day is moved or copied to. A moved day changes places with a day that is there. */
export function DayPlaceChoice({ day, weeks, action, onDone }: Props) {
  const days = useStore($days);
  const all = days.state === "ready" ? days.value : [];
  const go = async (place: { week_number: number; day_number: number }) => {
    if (await (action === "move" ? moveDay(day, place) : copyDay(day, place))) onDone();
  };
  return (
    <PlaceGrid weeks={weeks}>
      {(week) =>
        slotsOf(all, week).map(({ place, day: present }) => ({
          key: place.day_number,
          name: `${dayName(place)}${present && action === "move" ? ", changes places" : ""}`,
          number: place.day_number,
          mark: present && action === "move" ? "⇄" : null,
          isDisabled: present?.id === day.id || (action === "copy" && !canCopy(day, place)),
          onChoose: () => void go(place),
        }))
      }
    </PlaceGrid>
  );
}
