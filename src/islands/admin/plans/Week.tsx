import { useDroppable } from "@dnd-kit/react";
import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent } from "react";
import { type DayPlace, dayName, minutesOf, slotsOf } from "@/domain/plan-builder.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { $knownVideos } from "@/stores/admin/library.ts";
import { addDay, findDayAt, type PlanDay } from "@/stores/admin/plan-days.ts";
import { $writing } from "@/stores/admin/write.ts";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { Spinner } from "@/ui/Spinner.tsx";
import { Day } from "./Day.tsx";
import { dayElementId, focusInstead } from "./day-element.ts";
import type { WeekHead } from "./dragging.ts";

interface Props {
  week: number;
  days: readonly PlanDay[];
  isOpen: boolean;
  onToggle: () => void;
  target: PlanDay | null;
  onFill: (day: PlanDay) => void;
  onMove: (video: string, from: string) => void;
}

// Long enough to carry a video across a closed week, short enough not to wait for it.
const heldBeforeOpening = 500;

/** One week: its head, and when open its seven slots. */
export function Week({ week, days, isOpen, onToggle, target, onFill, onMove }: Props) {
  const slots = slotsOf(days, week);
  const head: WeekHead = { name: `Week ${week}`, isOpen };
  const { ref, isDropTarget } = useDroppable({ id: `week ${week}`, type: "week", data: head });
  const isHeldOver = isDropTarget && !isOpen;
  const open = useEffectEvent(onToggle);
  useEffect(() => {
    if (!isHeldOver) return;
    const opening = setTimeout(open, heldBeforeOpening);
    return () => clearTimeout(opening);
  }, [isHeldOver]);
  return (
    <section className="plan-week" aria-label={head.name}>
      <h4 ref={ref} className={classes(isHeldOver && "plan-week-over")}>
        <button type="button" className="plan-week-head" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="chevron-down" size={18} className="plan-week-arrow" />
          Week {week}
          <WeekNumbers days={slots.flatMap(({ day }) => day ?? [])} />
          <span className="plan-dots" aria-hidden="true">
            {slots.map(({ place, day }) => (
              <i key={place.day_number} className={classes(day && (day.video_ids.length > 0 ? "full" : "bare"))} />
            ))}
          </span>
        </button>
      </h4>
      {isOpen && (
        <ol className="plan-slots">
          {slots.map(({ place, day }) => (
            <li key={place.day_number} className="plan-slot">
              {day ? (
                <Day day={day} isTarget={day.id === target?.id} onFill={() => onFill(day)} onMove={onMove} />
              ) : (
                <EmptySlot place={place} />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function WeekNumbers({ days }: { days: readonly PlanDay[] }) {
  const known = useStore($knownVideos);
  const minutes = days.reduce((sum, day) => sum + minutesOf(day.video_ids, known), 0);
  const numbers = days.length === 0 ? "No days yet" : `${pluralize(days.length, "day")} · ${minutes} min`;
  return <span className="plan-week-numbers">{numbers}</span>;
}

function EmptySlot({ place }: { place: DayPlace }) {
  const isBusy = [...useStore($writing)].some((key) => key.startsWith("add ") && key.endsWith(` ${dayName(place)}`));
  async function add() {
    if (!(await addDay(place))) return;
    const day = findDayAt(place);
    if (day) focusInstead(() => document.getElementById(dayElementId(day)));
  }
  return (
    <button type="button" className="plan-add-day" aria-busy={isBusy || undefined} onClick={() => void add()}>
      <span className="plan-day-number">Day {place.day_number}</span>
      {isBusy ? <Spinner /> : <span>+ Add Day</span>}
      <span className="sr-only">to Week {place.week_number}</span>
    </button>
  );
}
