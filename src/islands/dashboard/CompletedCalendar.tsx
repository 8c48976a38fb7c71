import { type CalendarDay, trainedDays } from "@/domain/dashboard.ts";
import { displayDate } from "@/domain/display-date.ts";
import { pluralize } from "@/domain/pluralize.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The last weeks as squares: full where a workout was completed. */
export default function CompletedCalendar({ weeks }: { weeks: CalendarDay[][] }) {
  return (
    <section className="grid gap-4" aria-labelledby="completed-days">
      <h2 id="completed-days">Completed days</h2>
      <div className="card card-padded gap-3">
        <table className="calendar">
          <caption className="sr-only">Workouts completed in the last {weeks.length} weeks</caption>
          <thead>
            <tr>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col" abbr={weekday}>
                  {weekday[0]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.date}>
                {week.map((day) => (
                  <td key={day.date}>
                    <Square day={day} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-sm text-ink-soft">
          {pluralize(trainedDays(weeks), "day")} on the mat in {weeks.length} weeks
        </p>
      </div>
    </section>
  );
}

function Square({ day }: { day: CalendarDay }) {
  const spoken = `${displayDate(day.date, "UTC")}: ${pluralize(day.workouts, "workout")}`;
  return (
    <span className={`calendar-day is-${day.when}${day.workouts > 0 ? " is-done" : ""}`} title={spoken}>
      <span aria-hidden="true">{Number(day.date.slice(8))}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  );
}
