import type { DayWorkout } from "@/features/workout/workout-session.store.ts";

/** Goes back to the plan's page. If that isn't the previous history entry, replaces the current one with the page at this day. */
export function leaveSession({ planSlug, dayId }: DayWorkout): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  if (history.state?.fromPlan) {
    history.back();
    return;
  }
  history.replaceState(null, "", `/plans/${planSlug}`);
  dispatchEvent(new PopStateEvent("popstate"));
  // unlike replaceState, this scrolls to the day
  location.replace(`#day-${dayId}`);
}
