import { nextDay } from "@/domain/plan.ts";
import type { PlanWeekOnPage } from "./plan-on-page.ts";

interface Props {
  weeks: PlanWeekOnPage[];
  completed: ReadonlySet<string> | null;
}

/** The way to the next day that isn't completed (use-day-of-address.ts opens its week). */
export default function NextDay({ weeks, completed }: Props) {
  const days = weeks.flatMap((week) => week.days.map((day) => ({ ...day, week_number: week.number })));
  const next = completed && nextDay(days, completed);
  if (!next) return <span />;
  return (
    <a href={`#day-${next.id}`} className="link text-sm">
      Next: week {next.week_number}, day {next.day_number}
    </a>
  );
}
