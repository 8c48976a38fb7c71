import { useDraggable, useDroppable } from "@dnd-kit/react";
import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { $knownVideos } from "@/features/plans/admin/library.store.ts";
import { type DaySlot, dayName, slotsOf } from "@/features/plans/admin/plan-builder.ts";
import { $openPlan, addDay, type PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import { plannedMinutes } from "@/features/plans/day-minutes.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { rovingFocus } from "@/ui/roving-focus.ts";
import { Spinner } from "@/ui/Spinner.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { Day } from "./Day.tsx";
import { DragHandle } from "./DragHandle.tsx";
import type { Dragged, DropTarget, WeekHead } from "./dragging.browser.ts";
import { WeekTools } from "./WeekTools.tsx";

interface Props {
  week: number;
  weeks: number;
  days: readonly PlanDay[];
  isOpen: boolean;
  onToggle: () => void;
  target: PlanDay | null;
  onFill: (day: PlanDay) => void;
  onMove: (video: string, from: string) => void;
}

/** A dot is filled for a day with videos, a ring for a day without, gray for an unplanned day. */
const dotOf = (day: PlanDay | undefined) => {
  if (!day) return "bg-line forced-colors:scale-50 forced-colors:bg-[GrayText]";
  return day.video_ids.length > 0
    ? "bg-primary forced-colors:bg-[ButtonText]"
    : "shadow-[inset_0_0_0_2px_var(--color-primary)] forced-colors:border-2";
};

// In milliseconds: long enough to drag a video across a closed week, short enough to wait for.
const openDelayMs = 500;

/** A week: its header and, when open, its seven slots. */
export function Week({ week, weeks, days, isOpen, onToggle, target, onFill, onMove }: Props) {
  const slots = slotsOf(days, week);
  const head: WeekHead = { name: `Week ${week}`, week, isOpen };
  const dragged: Dragged = { week, title: head.name };
  const {
    ref: dragRef,
    handleRef,
    isDragSource,
  } = useDraggable({ id: `drag week ${week}`, type: "week", data: dragged });
  const { ref, isDropTarget } = useDroppable({ id: `week ${week}`, type: "week", data: head });
  const isHeldOver = isDropTarget && !isOpen;
  const open = useEffectEvent(onToggle);
  useEffect(() => {
    if (!isHeldOver) return;
    const opening = setTimeout(open, openDelayMs);
    return () => clearTimeout(opening);
  }, [isHeldOver]);
  return (
    <section ref={rovingFocus} className="border border-line rounded-sm bg-surface" aria-label={head.name}>
      <div
        data-row
        ref={(element) => {
          ref(element);
          // without a handle, the whole row would become a button
          if (weeks > 1) dragRef(element);
        }}
        data-over={isDropTarget || undefined}
        className={classes("flex items-center", isDragSource && "opacity-45")}
      >
        <h4 className="min-w-0 flex-1">
          <button
            type="button"
            className={classes(
              "group flex min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-sm px-3 py-1 text-start font-bold",
              isDropTarget ? "bg-primary-soft" : "hover:bg-sunken",
            )}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Icon
              name="chevron-down"
              size={18}
              className="transition-[rotate] duration-150 group-aria-[expanded=false]:-rotate-90"
            />
            Week {week}
            <WeekNumbers days={slots.flatMap(({ day }) => day ?? [])} />
            <span className="ms-auto flex gap-1 max-sm:gap-0.5" aria-hidden="true">
              {slots.map(({ slot, day }) => (
                <i key={slot.day_number} className={`size-2 max-sm:size-1.5 rounded-full ${dotOf(day)}`} />
              ))}
            </span>
          </button>
        </h4>
        {weeks > 1 && <DragHandle ref={handleRef} title={head.name} />}
      </div>
      {isOpen && <WeekTools week={week} weeks={weeks} days={slots.flatMap(({ day }) => day ?? [])} />}
      {isOpen && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2 pt-0.5 px-2.5 pb-2.5 min-[100rem]:grid-cols-7 pointer-coarse:grid-cols-[repeat(auto-fill,minmax(min(13.5rem,100%),1fr))]">
          {slots.map(({ slot, day }) => (
            <Slot key={slot.day_number}>
              {day ? (
                <Day
                  day={day}
                  weeks={weeks}
                  isTarget={day.id === target?.id}
                  onFill={() => onFill(day)}
                  onMove={onMove}
                />
              ) : (
                <EmptySlot slot={slot} />
              )}
            </Slot>
          ))}
        </ol>
      )}
    </section>
  );
}

function WeekNumbers({ days }: { days: readonly PlanDay[] }) {
  const known = useStore($knownVideos);
  const minutes = days.reduce((sum, day) => sum + plannedMinutes(day, known), 0);
  const numbers = days.length === 0 ? "No days yet" : `${pluralize(days.length, "day")} · ${minutes} min`;
  return <span className="text-ink-soft text-xs/inherit font-medium tabular-nums">{numbers}</span>;
}

/** A day or free slot. It keeps the focus when React removes the focused element, such as a deleted video. */
function Slot({ children }: { children: ReactNode }) {
  const slot = useFocusFallback<HTMLLIElement>(firstChild);
  return (
    <li ref={slot} className="grid min-w-0">
      {children}
    </li>
  );
}

const firstChild = (slot: HTMLElement) => slot.firstElementChild as HTMLElement | null;

/** A day moves to a free slot, and a video of the library makes a day there. */
const fillsSlot = ({ data }: { data: object }) => {
  const dragged = data as Dragged;
  return "day" in dragged || ("video" in dragged && dragged.from === null);
};

function EmptySlot({ slot }: { slot: DaySlot }) {
  const target: DropTarget = { name: dayName(slot), slot };
  const plan = useStore($openPlan);
  const isBusy = useStore($writing).has(writingKeys.addDay(plan, slot));
  const { ref, isDropTarget } = useDroppable({
    id: `slot ${target.name}`,
    type: "day",
    accept: fillsSlot,
    disabled: isBusy,
    data: target,
  });
  return (
    <button
      ref={ref}
      type="button"
      data-over={isDropTarget || undefined}
      className="grid justify-items-start content-start gap-0.5 min-h-17 py-2 px-2.5 border-[1.5px] border-dashed border-line rounded-xs text-ink-soft font-semibold text-start hover:border-secondary hover:bg-secondary-soft hover:text-secondary-ink data-over:border-primary data-over:bg-primary-soft"
      aria-busy={isBusy || undefined}
      onClick={() => void addDay(slot)}
    >
      <span className="text-xs/inherit font-medium whitespace-nowrap">Day {slot.day_number}</span>
      {isBusy ? <Spinner /> : <span>+ Add Day</span>}
      <span className="sr-only">to Week {slot.week_number}</span>
    </button>
  );
}
