import { closeSession } from "@/features/workout/open-session.store.ts";
import { isOfPlan, isPreview, type SessionWorkout } from "@/features/workout/session-workout.ts";
import { $isRemote } from "@/features/workout/workout-session.store.ts";
import { $session } from "@/platform/session.store.ts";

/**
 * Goes back to the page of the plan or video. If that isn't the previous history entry, replaces the current one with the page, at
 * the day. Members who started on the dashboard return there; a remote control does, too, because it shows what still plays.
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
  if ($isRemote.get() || isFromDashboard()) {
    closeSession();
    location.replace("/dashboard");
    return;
  }
  history.replaceState(null, "", location.pathname);
  dispatchEvent(new PopStateEvent("popstate"));
  // unlike replaceState, this scrolls to the day
  if (isOfPlan(workout)) location.replace(`#day-${workout.dayId}`);
}

const isFromDashboard = () =>
  $session.get().state === "member" && new URL(document.referrer, location.href).pathname === "/dashboard";
