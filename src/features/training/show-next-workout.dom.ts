import { openWorkoutPath } from "@/features/plans/next-workout.ts";
import { $nextWorkout } from "@/features/training/next-workout.store.ts";

/**
 * Shows the member's next workout in the element (./next-workout.element.ts) and updates it. Of the children with data-when
 * ("loading", "next", "none", "failed"), those of the current state are visible. Returns a function that stops the updates.
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
  const slotElement = element.querySelector(`[data-slot=${slot}]`);
  if (slotElement) slotElement.textContent = text;
}
