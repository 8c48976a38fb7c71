import type { CalendarDate } from "@/platform/calendar-date.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import type { WorkoutAhead } from "./workouts-ahead.store.ts";

interface Props {
  workout: WorkoutAhead;
  days: readonly { date: CalendarDate; label: string; workouts: readonly unknown[] }[];
  onClose: () => void;
  onChosen: (date: CalendarDate) => void;
}

/** Chooses the day of a workout from the next seven. */
export default function MoveDialog({ workout, days, onClose, onChosen }: Props) {
  return (
    <Dialog open onClose={onClose} title="Move to which day?">
      <p lang={foreignLanguage(workout.title)}>{workout.title}</p>
      <ul className="grid gap-2">
        {days.map(({ date, label, workouts }) => (
          <li key={date} className="grid">
            <Button
              variant="outline"
              className="flex-wrap gap-y-0 wrap-normal"
              aria-disabled={date === workout.date}
              onClick={() => {
                if (date === workout.date) return;
                onClose();
                onChosen(date);
              }}
            >
              {label}
              {workouts.length > 0 && (
                <span className="font-normal text-ink-soft">
                  {date === workout.date ? "planned for this day" : pluralize(workouts.length, "workout")}
                </span>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
