import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $completed, $dayFailures, $planEnrollment, $planId } from "@/features/plans/plan-progress.store.ts";
import { flushOnSignIn } from "@/features/plans/send-changes.store.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import DayAction from "./DayAction.tsx";
import DayFeedback from "./DayFeedback.tsx";

/** Mark Complete after the last video of a day, for members who are enrolled in the plan, as on the plan's page. */
export default function CompleteDay({ workout }: { workout: Omit<DayWorkout, "planLevel"> }) {
  const { planId, dayId, day, title } = workout;
  useEffect(() => $planId.set(planId), [planId]);
  useEffect(flushOnSignIn, []);
  const enrollment = useStore($planEnrollment);
  const completed = useStore($completed);
  const hasFailure = Boolean(useStore($dayFailures)[dayId]);
  // the message stays when the session ended, and with it the enrollment
  if (!enrollment && !hasFailure) return null;
  const dayOnPage = { id: dayId, day_number: day, title };
  const ofDay = completed?.[dayId] ?? null;
  return (
    <>
      {/* on a phone, the label and Undo replace the link to the session, so that the layout doesn't shift */}
      {enrollment && (
        <div className="max-sm:has-data-completed:col-span-2">
          <DayAction day={dayOnPage} completed={completed ? ofDay : "unknown"} />
        </div>
      )}
      <div className="col-span-full empty:hidden">
        <DayFeedback day={dayOnPage} completed={ofDay} returnTo={location.pathname + location.hash} />
      </div>
    </>
  );
}
