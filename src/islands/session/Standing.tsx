import { useStore } from "@nanostores/react";
import { foreignLanguage } from "@/domain/language.ts";
import { weeksOf } from "@/domain/plan.ts";
import { shownPercent } from "@/domain/progress.ts";
import { $planEnrollment } from "@/stores/plan-progress.ts";
import type { DayWorkout } from "@/stores/workout-session.ts";
import { Icon } from "@/ui/Icon.tsx";
import { daysOnPage } from "./workout-on-page.ts";

interface Props {
  workout: DayWorkout;
  /** the completed days of the plan, with this one */
  done: ReadonlySet<string>;
}

/** What the workout did to its week and its plan. */
export default function Standing({ workout, done }: Props) {
  const enrollment = useStore($planEnrollment);
  const week = weeksOf(daysOnPage()).find(({ number }) => number === workout.week)?.days ?? [];
  return (
    <p className="flex items-center gap-2 text-lg">
      <Icon name="check" className="text-success-ink" />
      <span className="min-w-0">
        Week {workout.week}: {week.filter(({ id }) => done.has(id)).length} of {week.length}
        {enrollment && (
          <>
            {" · "}
            <span lang={foreignLanguage(workout.planTitle)}>{workout.planTitle}</span>
            {`: ${shownPercent(enrollment.progress_percentage)}%`}
          </>
        )}
      </span>
    </p>
  );
}
