import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { flushOnSignIn } from "@/features/plans/outbox.store.ts";
import { $completed, $planEnrollment, $planId } from "@/features/plans/plan-progress.store.ts";
import type { DayWorkout } from "@/features/workout/workout-session.store.ts";
import DayAction from "./DayAction.tsx";
import DayFeedback from "./DayFeedback.tsx";

/** After the last video of a day: Mark Complete for who takes part in the plan, as on the plan's page. */
export default function CompleteDay({ workout }: { workout: Omit<DayWorkout, "planLevel"> }) {
  const { planId, dayId, day, title } = workout;
  useEffect(() => $planId.set(planId), [planId]);
  useEffect(flushOnSignIn, []);
  const enrollment = useStore($planEnrollment);
  const completed = useStore($completed);
  if (!enrollment) return null;
  const theDay = { id: dayId, day_number: day, title };
  const ofDay = completed?.[dayId] ?? null;
  return (
    <>
      {/* on a phone the label and Undo take the room of the way into the session, so that nothing moves */}
      <div className="max-sm:has-data-completed:col-span-2">
        <DayAction day={theDay} completed={completed ? ofDay : "unknown"} />
      </div>
      <div className="col-span-full empty:hidden">
        <DayFeedback day={theDay} completed={ofDay} returnTo={location.pathname + location.hash} />
      </div>
    </>
  );
}
