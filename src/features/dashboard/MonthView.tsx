import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $kind, $totals, type PastWorkout, showKind, workoutKinds } from "@/features/dashboard/history.store.ts";
import { daysByWeek, monthTotals, monthWeeks, weekMinutes, workoutsByDay } from "@/features/dashboard/history.ts";
import { displayDate } from "@/platform/display-date.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localTimeZone, localToday } from "@/platform/time-zone.browser.ts";
import { Chip } from "@/ui/Chip.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import CalendarTable from "./CalendarTable.tsx";
import PastWorkoutRow from "./PastWorkoutRow.tsx";

interface Props {
  month: string;
  /** those of the weeks of the month */
  workouts: readonly PastWorkout[];
}

/** A month as a calendar with the minutes of its weeks and totals, and the workouts of each week, filtered by kind. */
export default function MonthView({ month, workouts }: Props) {
  const kind = useStore($kind);
  const [notice, setNotice] = useState("");
  const list = useFocusFallback<HTMLDivElement>();
  const timeZone = localTimeZone();
  const shown = kind === "" ? workouts : workouts.filter((workout) => workout.kind === kind);
  const days = workoutsByDay(shown, month, timeZone);
  const counts = new Map(days.map(({ date, workouts }) => [date, workouts.length]));
  const totals = monthTotals(days);
  return (
    <div className="grid items-start gap-8 min-[60rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="card card-padded max-[24em]:px-3 max-[18em]:px-1.5 gap-4 min-[60rem]:sticky min-[60rem]:top-20">
        <CalendarTable
          caption="Workouts of the month"
          weeks={monthWeeks(month, counts, localToday())}
          minutes={weekMinutes(shown, month, timeZone)}
        />
        <p className="font-semibold">
          {`${pluralize(totals.workouts, "workout")} · ${pluralize(totals.minutes, "minute")} · ${pluralize(totals.days, "day")} on the mat`}
        </p>
        <AllTime />
      </div>
      <div ref={list} tabIndex={-1} className="grid gap-6 outline-none">
        <KindFilter present={new Set(workouts.map((workout) => workout.kind))} chosen={kind} />
        <StatusRegion className="font-semibold">{notice}</StatusRegion>
        {days.length === 0 ? (
          <div className="card card-padded justify-items-start gap-4">
            <p className="text-ink-soft">No workout in this month.</p>
            <LinkButton href="/dashboard" variant="outline">
              Go to your dashboard
            </LinkButton>
          </div>
        ) : (
          <ol className="grid gap-6">
            {daysByWeek(days).map(({ monday, days }) => (
              <li key={monday} className="grid gap-2">
                <h3 className="text-lg">Week of {displayDate(monday, "UTC")}</h3>
                <ul className="card divide-y divide-line">
                  {days.flatMap(({ date, workouts }) =>
                    workouts.map((workout) => (
                      <PastWorkoutRow key={workout.id} workout={workout} date={date} onChanged={setNotice} />
                    )),
                  )}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

/** The totals of all months; nothing while they aren't known. */
function AllTime() {
  const totals = useStore($totals);
  if (!totals?.first_at) return null;
  const { first_at, workouts, minutes } = totals;
  return (
    <p className="text-sm text-ink-soft">
      {`Since ${displayDate(first_at, localTimeZone())}: ${pluralize(workouts, "workout")} · ${pluralize(minutes, "minute")}`}
    </p>
  );
}

const kindNames = { plan_day: "Plans", video: "Videos", class: "Classes", free: "Other" } as const;

interface FilterProps {
  present: ReadonlySet<PastWorkout["kind"]>;
  chosen: PastWorkout["kind"] | "";
}

/** Filters by kind, if there are several. */
function KindFilter({ present, chosen }: FilterProps) {
  if (present.size < 2 && chosen === "") return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Kind of workout</legend>
      <Chip pressed={chosen === ""} onClick={() => showKind("")}>
        All
      </Chip>
      {workoutKinds
        .filter((kind) => present.has(kind) || kind === chosen)
        .map((kind) => (
          <Chip key={kind} pressed={kind === chosen} onClick={() => showKind(kind)}>
            {kindNames[kind]}
          </Chip>
        ))}
    </fieldset>
  );
}
