import { workoutInAddress } from "@/features/plans/workout-address.ts";
import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import { type DayWorkout, isOfPlan } from "@/features/workout/session-workout.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { nameStartLinks } from "./resume-link.browser.ts";
import SessionDialog from "./SessionDialog.tsx";
import { useSessionOfUrl } from "./use-session-of-url.ts";
import { daysOnPage, workoutOnPage } from "./workout-on-page.browser.ts";

type Props = Pick<DayWorkout, "planId" | "planSlug" | "planTitle" | "planLevel">;

/** The workout session of a plan's page. The URL determines whether it is open: /plans/{slug}?workout={week}-{day}. */
function WorkoutSession(plan: Props) {
  const workout = useSessionOfUrl(() => followUrl(plan));
  return workout && isOfPlan(workout) && <SessionDialog key={workout.dayId} workout={workout} />;
}

/** Opens or closes the session to match the URL. Removes a day without a session from the URL. */
function followUrl(plan: Props): void {
  const day = workoutInAddress(location.search);
  const workout = day && workoutOnPage(plan, day);
  if (workout) {
    void openSession(workout);
    return;
  }
  closeSession();
  nameDays(plan);
  if (day) history.replaceState(null, "", location.pathname);
}

/** Names the links to the days whose sessions can be resumed. */
function nameDays(plan: Props): void {
  for (const { id, week_number: week, day_number: day } of daysOnPage()) {
    const row = document.getElementById(`day-${id}`);
    const workout = workoutOnPage(plan, { week, day });
    if (row && workout) nameStartLinks(row, workout);
  }
}

export default withErrorBoundary(WorkoutSession);
