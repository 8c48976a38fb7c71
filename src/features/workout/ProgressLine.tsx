import { useStore } from "@nanostores/react";
import { weeksOf } from "@/features/plans/plan.ts";
import { $planEnrollment } from "@/features/plans/plan-progress.store.ts";
import type { DayWorkout } from "@/features/workout/workout-session.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { shownPercent } from "@/platform/percent.ts";
import { Icon } from "@/ui/Icon.tsx";
import { daysOnPage } from "./workout-on-page.browser.ts";

interface Props {
  workout: DayWorkout;
  /** the completed days of the plan, including this one */
  done: ReadonlySet<string>;
}

/** The progress in the week and in the plan after the workout. */
export default function ProgressLine({ workout, done }: Props) {
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
