import { nextDay } from "@/domain/plan.ts";
import type { PlanWeekOnPage } from "./plan-on-page.ts";

interface Props {
  weeks: PlanWeekOnPage[];
  completed: ReadonlySet<string> | null;
}

/** The way to the next day that isn't completed; it opens the day's week. */
export default function NextDay({ weeks, completed }: Props) {
  const days = weeks.flatMap((week) => week.days.map((day) => ({ ...day, week_number: week.number })));
  const next = completed && nextDay(days, completed);
  if (!next) return <span />;
  const id = `day-${next.id}`;
  return (
    <a href={`#${id}`} className="link text-sm" onClick={() => openWeekAround(id)}>
      Next: week {next.week_number}, day {next.day_number}
    </a>
  );
}

// Following a link into closed details opens them in some browsers only.
function openWeekAround(id: string) {
  document.getElementById(id)?.closest("details")?.setAttribute("open", "");
}
