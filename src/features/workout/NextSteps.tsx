import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { nextDay } from "@/features/plans/plan.ts";
import { $schedules, skippedDays } from "@/features/training/training-days.store.ts";
import { type DayWorkout, restartSession } from "@/features/workout/workout-session.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { optional } from "@/platform/optional.tsx";
import { Button } from "@/ui/Button.tsx";
import { leaveSession } from "./leave-session.browser.ts";
import { daysOnPage, workoutOnPage } from "./workout-on-page.browser.ts";

const DayDate = optional(() => import("@/features/training/DayDate.tsx"));

interface Props {
  workout: DayWorkout;
  /** the completed days of the plan, including this one */
  done: ReadonlySet<string>;
}

/** Links after a session: the next workout, the plan, and repeating the day. */
export default function NextSteps({ workout, done }: Props) {
  const next = nextDay(daysOnPage(), done, skippedDays(useStore($schedules)));
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:w-full">
      {next && (
        <p className="w-full">
          <a {...linkTo(workout, next)} className="link inline-block py-2">
            Next: week {next.week_number}, day {next.day_number}:{" "}
            <span lang={foreignLanguage(next.title)}>{next.title}</span>
            <Suspense>
              <DayDate dayId={next.id} before=" · " />
            </Suspense>
          </a>
        </p>
      )}
      <Button variant="secondary" onClick={() => leaveSession(workout)}>
        Back to the plan
      </Button>
      <Button variant="quiet" icon="refresh" onClick={restartSession}>
        Start again
      </Button>
    </div>
  );
}

type Day = ReturnType<typeof daysOnPage>[number];

/** The link to the next day's session, or to the day on the plan's page if it has no videos. */
function linkTo(plan: DayWorkout, { id, week_number: week, day_number: day }: Day) {
  if (!workoutOnPage(plan, { week, day })) return { href: `/plans/${plan.planSlug}#day-${id}` };
  return { href: `?workout=${week}-${day}`, "data-start-workout": true };
}
