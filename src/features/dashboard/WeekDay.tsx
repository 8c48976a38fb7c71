import { type KeyboardEvent, useState } from "react";
import { foreignLanguage } from "@/platform/language.ts";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import type { WorkoutAhead } from "./workouts-ahead.store.ts";

interface Props {
  label: string;
  workouts: readonly WorkoutAhead[];
  /** called with the id of a workout that was dropped on this day */
  onDropped: (id: string) => void;
  onMove: (workout: WorkoutAhead) => void;
  /** moves a workout one day earlier or later */
  onStep: (workout: WorkoutAhead, step: -1 | 1) => void;
}

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One day of the week view. */
export default function WeekDay({ label, workouts, onDropped, onMove, onStep }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    <li
      className={classes(
        "grid min-w-0 content-start gap-2 rounded-md bg-sunken p-3 outline-2 -outline-offset-2 outline-transparent",
        isOver && "outline-secondary!",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropped(event.dataTransfer.getData("text/plain"));
      }}
    >
      <p className="text-sm font-semibold text-ink-soft">{label}</p>
      {workouts.length > 0 && (
        <ul className="grid gap-2">
          {workouts.map((workout) => (
            <li
              key={workout.id}
              draggable
              className="flex min-w-0 cursor-grab flex-wrap items-center justify-between gap-x-3 rounded-sm bg-surface p-3"
              onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", workout.id)}
            >
              <div className="min-w-0">
                <a
                  href={workout.href}
                  className="link font-semibold wrap-anywhere"
                  lang={foreignLanguage(workout.title)}
                >
                  {workout.title}
                </a>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  <span lang={foreignLanguage(workout.planTitle)}>{workout.planTitle}</span>
                  {workout.startsAt && `, ${workout.startsAt}`}
                </p>
              </div>
              <Button
                variant="quiet"
                size="sm"
                className="-mx-3 print:hidden"
                data-move={workout.id}
                onClick={() => onMove(workout)}
                onKeyDown={(event: KeyboardEvent) => {
                  const step = steps[event.key];
                  if (!step) return;
                  event.preventDefault();
                  onStep(workout, step);
                }}
              >
                Move<span className="sr-only" lang={foreignLanguage(workout.title)}>{` ${workout.title}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
