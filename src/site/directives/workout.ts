import type { ClientDirective } from "astro";
import { dayFragmentStart } from "../../features/plans/workout-address.ts";

const isOpen = () => new URLSearchParams(location.search).has("workout");

/** Whether this browser has a session that can be resumed, whose link says so (features/workout/session-snapshots.store.ts). */
function hasSnapshot(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("jumping-fitness-workout-"));
  } catch {
    return false;
  }
}

/**
 * client:workout loads the workout session if the URL or this browser has one, or on a click on a "Start Workout" link. The click adds a
 * history entry, so that Back closes the session. From one session to the next, it replaces the entry.
 */
const whenWorkoutIsOpened: ClientDirective = async (load) => {
  const open = async () => (await load())();
  if (isOpen() || hasSnapshot()) await open();
  // videos can be opened with the left or the middle button, or from the context menu
  for (const event of ["click", "auxclick", "contextmenu"]) document.addEventListener(event, nameDay);
  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-start-workout]");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    if (isOpen()) history.replaceState(history.state, "", link.href);
    else history.pushState({ fromPlan: true }, "", link.href);
    await open();
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  });
};

/** Adds the day to the link of its video, for the video's page. */
function nameDay({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-youtube]") : null;
  const day = link?.closest<HTMLElement>("[data-workout]");
  if (link && day) link.hash = `${dayFragmentStart}${location.pathname.split("/")[2]}:${day.dataset.workout}:${day.id}`;
}

export default whenWorkoutIsOpened;
