import type { DayWorkout } from "@/features/workout/workout-session.store.ts";

/** Leaves the session as Back would; without a page of the plan before it, the plan's page takes its place at this day. */
export function leaveSession({ planSlug, dayId }: DayWorkout): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  if (history.state?.fromPlan) {
    history.back();
    return;
  }
  history.replaceState(null, "", `/plans/${planSlug}`);
  dispatchEvent(new PopStateEvent("popstate"));
  // unlike a changed address, this brings the day into view
  location.replace(`#day-${dayId}`);
}
