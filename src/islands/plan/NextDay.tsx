import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { nextDay } from "@/domain/plan.ts";
import { $schedules, skippedDays } from "@/stores/training-days.ts";
import { optional } from "../optional.ts";
import type { PlanWeekOnPage } from "./plan-on-page.ts";

const DayDate = optional(() => import("../schedule/DayDate.tsx"));

interface Props {
  weeks: PlanWeekOnPage[];
  completed: ReadonlySet<string> | null;
}

/** The way to the next day that isn't completed (use-day-of-address.ts opens its week). */
export default function NextDay({ weeks, completed }: Props) {
  const schedules = useStore($schedules);
  const days = weeks.flatMap((week) => week.days.map((day) => ({ ...day, week_number: week.number })));
  const next = completed && nextDay(days, completed, skippedDays(schedules));
  if (!next) return <span />;
  return (
    <a href={`#day-${next.id}`} className="link text-sm">
      Next: week {next.week_number}, day {next.day_number}
      <Suspense>
        <DayDate dayId={next.id} before=" · " />
      </Suspense>
    </a>
  );
}
