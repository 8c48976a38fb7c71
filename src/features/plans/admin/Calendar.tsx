import { useStore } from "@nanostores/react";
import { weekNumbers } from "@/features/plans/admin/plan-builder.ts";
import { $days, loadDays, type PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { rovingFocus } from "@/ui/roving-focus.ts";
import { $steps, undoLast } from "./builder-undo.store.ts";
import { Week } from "./Week.tsx";

interface Props {
  weeks: number;
  open: ReadonlySet<number>;
  onOpen: (weeks: ReadonlySet<number>) => void;
  target: PlanDay | null;
  onFill: (day: PlanDay) => void;
  onMove: (video: string, from: string) => void;
}

/** The weeks of a plan. Closed weeks render only their header, so that 52 weeks stay fast. */
export function Calendar({ weeks, open, onOpen, target, onFill, onMove }: Props) {
  const days = useStore($days);
  const canUndo = useStore($steps).length > 0;
  const numbers = weekNumbers(weeks);
  const isAllOpen = numbers.every((week) => open.has(week));
  const toggle = (week: number) =>
    onOpen(new Set(open.has(week) ? [...open].filter((one) => one !== week) : [...open, week]));

  return (
    <section aria-labelledby="calendar-title" className="grid grid-cols-1 content-start gap-2.5 min-w-0">
      <div ref={rovingFocus} className="flex items-center justify-between gap-2 min-h-8">
        <h3 id="calendar-title" className="text-(length:--text-base)">
          Plan Calendar
        </h3>
        <IconButton
          icon="refresh"
          label="Undo the last change"
          className="size-8 me-auto aria-disabled:cursor-default aria-disabled:opacity-35 pointer-coarse:size-11"
          aria-disabled={!canUndo || undefined}
          onClick={undoLast}
        />
        {weeks > 1 && (
          <button
            type="button"
            className="min-h-8 px-1.5 rounded-xs text-secondary-ink font-semibold hover:underline pointer-coarse:min-h-11"
            onClick={() => onOpen(new Set(isAllOpen ? [] : numbers))}
          >
            {isAllOpen ? "Close all weeks" : "Open all weeks"}
          </button>
        )}
      </div>
      {days.state === "loading" && <RowsSkeleton />}
      <LoadFailure of={days} retry={loadDays} />
      {days.state === "ready" &&
        numbers.map((week) => (
          <Week
            key={week}
            week={week}
            weeks={weeks}
            days={days.value}
            isOpen={open.has(week)}
            onToggle={() => toggle(week)}
            target={target}
            onFill={onFill}
            onMove={onMove}
          />
        ))}
    </section>
  );
}
