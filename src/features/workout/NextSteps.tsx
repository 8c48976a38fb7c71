import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { nextDay } from "@/features/plans/plan.ts";
import { $schedules } from "@/features/training/training-days.store.ts";
import { plannedDays } from "@/features/training/training-days.ts";
import type { DayWorkout } from "@/features/workout/workout-session.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrNothing } from "@/platform/lazy-or-nothing.tsx";
import { daysOnPage, workoutOnPage } from "./workout-on-page.browser.ts";

const DayDate = lazyOrNothing(() => import("@/features/training/DayDate.tsx"));

interface Props {
  workout: DayWorkout;
  /** the completed days of the plan, including this one */
  done: ReadonlySet<string>;
}

/** The link to the next workout after a session. */
export default function NextSteps({ workout, done }: Props) {
  const next = nextDay(daysOnPage(), done, plannedDays(useStore($schedules)));
  return (
    next && (
      <p>
        <a {...linkTo(workout, next)} className="link inline-block py-2">
          Next: week {next.week_number}, day {next.day_number}:{" "}
          <span lang={foreignLanguage(next.title)}>{next.title}</span>
          <Suspense>
            <DayDate dayId={next.id} before=" · " />
          </Suspense>
        </a>
      </p>
    )
  );
}

type Day = ReturnType<typeof daysOnPage>[number];

/** The link to the next day's session, or to the day on the plan's page if it has no videos. */
function linkTo(plan: DayWorkout, { id, week_number: week, day_number: day }: Day) {
  if (!workoutOnPage(plan, { week, day })) return { href: `/plans/${plan.planSlug}#day-${id}` };
  return { href: `?workout=${week}-${day}`, "data-start-workout": true };
}
