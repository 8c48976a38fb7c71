import { useState } from "react";
import type { LatestCompletion } from "@/features/dashboard/dashboard.store.ts";
import { weekAhead } from "@/features/training/training-days.ts";
import type { CalendarDate } from "@/platform/calendar-date.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import type { WorkoutAhead } from "./workouts-ahead.store.ts";

interface Props {
  title: string;
  done: readonly LatestCompletion[];
  planned: readonly WorkoutAhead[];
  /** those of all days */
  allPlanned: readonly WorkoutAhead[];
  onMove: (workout: WorkoutAhead, date: CalendarDate) => void;
  onClose: () => void;
}

/** The completed and the planned workouts of a day. A planned one can be started, or moved to one of the next seven days. */
export default function DayDialog({ title, done, planned, allPlanned, onMove, onClose }: Props) {
  const [moving, setMoving] = useState<WorkoutAhead | null>(null);
  if (moving)
    return (
      <Dialog open onClose={onClose} title="Move to which day?">
        <p lang={foreignLanguage(moving.title)}>{moving.title}</p>
        <ul className="grid gap-2">
          {weekAhead(allPlanned, localToday())
            .filter(({ date }) => date !== moving.date)
            .map(({ date, label, workouts }) => (
              <li key={date} className="grid">
                <Button
                  variant="outline"
                  className="flex-wrap gap-y-0 wrap-normal"
                  onClick={() => onMove(moving, date)}
                >
                  {label}
                  {workouts.length > 0 && (
                    <span className="font-normal text-ink-soft">{pluralize(workouts.length, "workout")}</span>
                  )}
                </Button>
              </li>
            ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={title}>
      <ul className="grid gap-4">
        {done.map((workout) => (
          <li key={workout.id} className="flex items-start gap-2">
            <Icon name="check" label="Done" className="mt-0.5 text-success-ink" />
            <Titles title={workout.day_title} plan={workout.plan_title} />
          </li>
        ))}
        {planned.map((workout) => (
          <li key={workout.id} className="grid gap-2">
            <Titles title={workout.title} plan={workout.planTitle} time={workout.startsAt} />
            <div className="flex flex-wrap gap-2">
              <LinkButton href={workout.href} variant="secondary" size="sm" icon="play">
                Start Workout
                <span className="sr-only" lang={foreignLanguage(workout.title)}>{`: ${workout.title}`}</span>
              </LinkButton>
              <Button variant="outline" size="sm" onClick={() => setMoving(workout)}>
                Move<span className="sr-only" lang={foreignLanguage(workout.title)}>{` ${workout.title}`}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const Titles = ({ title, plan, time = null }: { title: string; plan: string; time?: string | null }) => (
  <div className="min-w-0 wrap-anywhere">
    <p className="font-semibold" lang={foreignLanguage(title)}>
      {title}
    </p>
    <p className="text-sm text-ink-soft">
      <span lang={foreignLanguage(plan)}>{plan}</span>
      {time && `, ${time}`}
    </p>
  </div>
);
