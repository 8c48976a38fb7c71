import { openWorkoutPath } from "@/features/plans/next-workout.ts";
import { $nextWorkout } from "@/features/training/next-workout.store.ts";

/**
 * Shows a member's next workout in the element (./next-workout.ts), and goes on showing it. Of its children with data-when
 * ("loading", "next", "none", "failed") those of the state are shown. Returns the way to stop.
 */
export const showNextWorkout = (element: HTMLElement): (() => void) =>
  $nextWorkout.subscribe((found) => {
    const next = found.state === "ready" ? found.value : null;
    const video = element.getAttribute("video");
    const isShown = next !== null && (video === null || next.video_ids.includes(video));
    const state = found.state !== "ready" ? found.state : isShown ? "next" : "none";
    for (const part of element.querySelectorAll<HTMLElement>("[data-when]")) part.hidden = part.dataset.when !== state;
    if (!next || !isShown) return;
    fill(element, "place", `${next.plan_title} · Week ${next.week_number}, Day ${next.day_number}`);
    fill(element, "title", next.day_title);
    element.querySelector("a[data-slot=link]")?.setAttribute("href", openWorkoutPath(next));
  });

function fill(element: HTMLElement, slot: string, text: string) {
  const place = element.querySelector(`[data-slot=${slot}]`);
  if (place) place.textContent = text;
}
