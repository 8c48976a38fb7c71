import { type CalendarDay, weekdays } from "@/features/dashboard/dashboard.ts";
import { displayDate } from "@/platform/display-date.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { classes } from "@/ui/classes.ts";

interface Props {
  caption: string;
  /** null for a day outside of the shown range */
  weeks: (CalendarDay | null)[][];
  /** the minutes of each week */
  minutes: readonly number[];
}

/**
 * Weeks as rows, Monday to Sunday; days with a completed workout are filled. With a large font on a small phone, the numbers grow
 * only as far as they fit into their columns.
 */
export default function CalendarTable({ caption, weeks, minutes }: Props) {
  return (
    <table className="w-full table-fixed border-spacing-0 text-center text-[min(var(--text-sm),4.5vw)]/inherit [&_th]:pb-1.5 [&_th]:text-ink-soft [&_th]:text-[min(var(--text-xs),4.5vw)]/inherit [&_th]:font-semibold [&_td]:p-[2px]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday[0]}
            </th>
          ))}
          <th scope="col" abbr="Minutes of the week" className="w-[min(2.75rem,14vw)]">
            Min
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, number) => (
          <tr key={week.find((day) => day)?.date}>
            {week.map((day, weekday) => (
              <td key={day?.date ?? weekdays[weekday]}>{day && <DayCell day={day} />}</td>
            ))}
            <td className="font-semibold whitespace-nowrap tabular-nums">{minutes[number] || ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day }: { day: CalendarDay }) {
  const spoken = `${displayDate(day.date, "UTC")}: ${pluralize(day.workouts, "workout")}`;
  const isToday = day.when === "today";
  const isDone = day.workouts > 0;
  const color = isDone
    ? "border-2 border-primary-ink bg-primary font-semibold text-on-primary"
    : isToday
      ? "font-semibold text-ink"
      : "text-ink-soft";
  return (
    <span
      className={classes(
        "relative mx-auto grid aspect-square max-h-12 place-items-center rounded-full leading-none tabular-nums",
        color,
        isToday && "outline-2 outline-secondary-ink",
        isToday && (isDone ? "outline-offset-1" : "-outline-offset-2"),
      )}
      title={spoken}
    >
      <span aria-hidden="true">{Number(day.date.slice(8))}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  );
}
