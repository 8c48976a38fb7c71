import { type CalendarDay, trainedDays } from "@/domain/dashboard.ts";
import { pluralize } from "@/domain/pluralize.ts";
import CalendarTable from "../history/CalendarTable.tsx";

/** The last weeks as squares: full where a workout was completed. */
export default function CompletedCalendar({ weeks }: { weeks: CalendarDay[][] }) {
  return (
    <section className="grid content-start gap-4" aria-labelledby="completed-days">
      <h2 id="completed-days">Completed days</h2>
      <div className="card card-padded gap-3">
        <CalendarTable caption={`Workouts completed in the last ${weeks.length} weeks`} weeks={weeks} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-ink-soft">
            {pluralize(trainedDays(weeks), "day")} on the mat in {weeks.length} weeks
          </p>
          <a href="/history" className="link py-2 text-sm">
            All months
          </a>
        </div>
      </div>
    </section>
  );
}
