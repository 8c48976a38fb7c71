import { closeSession } from "@/features/workout/open-session.store.ts";
import { isOfPlan, isPreview, type SessionWorkout } from "@/features/workout/session-workout.ts";

/**
 * Goes back to the page of the plan or video. If that isn't the previous history entry, replaces the current one with the page, at
 * the day.
 */
export function leaveSession(workout: SessionWorkout): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  if (isPreview(workout)) {
    closeSession();
    return;
  }
  if (history.state?.fromPlan) {
    history.back();
    return;
  }
  history.replaceState(null, "", location.pathname);
  dispatchEvent(new PopStateEvent("popstate"));
  // unlike replaceState, this scrolls to the day
  if (isOfPlan(workout)) location.replace(`#day-${workout.dayId}`);
}
