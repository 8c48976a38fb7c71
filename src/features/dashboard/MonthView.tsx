import type { PastWorkout } from "@/features/dashboard/history.store.ts";
import { monthTotals, monthWeeks } from "@/features/dashboard/history.ts";
import { displayDate } from "@/platform/display-date.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localToday } from "@/platform/time-zone.store.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Stars } from "@/ui/Stars.tsx";
import CalendarTable from "./CalendarTable.tsx";

interface Props {
  month: string;
  /** latest first */
  days: { date: string; workouts: PastWorkout[] }[];
}

/** A month as a calendar with totals, and the workouts of each day. */
export default function MonthView({ month, days }: Props) {
  const counts = new Map(days.map(({ date, workouts }) => [date, workouts.length]));
  const weeks = monthWeeks(month, counts, localToday());
  const totals = monthTotals(days);
  return (
    <div className="grid items-start gap-8 min-[60rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="card card-padded gap-4 min-[60rem]:sticky min-[60rem]:top-20">
        <CalendarTable caption="Workouts of the month" weeks={weeks} />
        <p className="font-semibold">
          {`${pluralize(totals.workouts, "workout")} · ${pluralize(totals.minutes, "minute")} · ${pluralize(totals.days, "day")} on the mat`}
        </p>
      </div>
      {days.length === 0 ? (
        <div className="card card-padded justify-items-start gap-4">
          <p className="text-ink-soft">No workout in this month.</p>
          <LinkButton href="/dashboard" variant="outline">
            Go to your dashboard
          </LinkButton>
        </div>
      ) : (
        <ol className="grid gap-6">
          {days.map(({ date, workouts }) => (
            <li key={date} className="grid gap-2">
              <h3 className="text-lg">
                <time dateTime={date}>{displayDate(date, "UTC")}</time>
              </h3>
              <ul className="card divide-y divide-line">
                {workouts.map((workout) => (
                  <Workout key={workout.id} workout={workout} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Workout({ workout }: { workout: PastWorkout }) {
  const { day_title, plan_title, week_number, day_number, minutes, rating, notes } = workout;
  const position = week_number === null || day_number === null ? "" : ` · Week ${week_number}, Day ${day_number}`;
  return (
    <li className="grid gap-1 px-5 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold" lang={foreignLanguage(day_title)}>
          {day_title}
        </p>
        {rating !== null && <Stars value={rating} />}
      </div>
      <p className="text-sm text-ink-soft">
        <span lang={foreignLanguage(plan_title)}>{plan_title}</span>
        {`${position} · ${minutes} min`}
      </p>
      {notes && <p className="text-ink-soft italic">{`“${notes}”`}</p>}
    </li>
  );
}
