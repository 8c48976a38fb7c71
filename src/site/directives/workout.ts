import type { ClientDirective } from "astro";
import { dayFragmentStart } from "../../features/plans/workout-address.ts";

const isOpen = () => new URLSearchParams(location.search).has("workout");

/**
 * client:workout loads the session when the address asks for one or a "Start Workout" link is pressed. A press puts the link's
 * address into the history, so that Back closes the session; from one session to the next it takes the place of the former.
 */
const whenWorkoutIsOpened: ClientDirective = async (load) => {
  const open = async () => (await load())();
  if (isOpen()) await open();
  // however a video of a day is opened: with the left or the middle button, or from the menu
  for (const press of ["click", "auxclick", "contextmenu"]) document.addEventListener(press, nameDay);
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

/** Adds the day to the address of its video, so that the video's page knows it. */
function nameDay({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-youtube]") : null;
  const day = link?.closest<HTMLElement>("[data-workout]")?.dataset.workout;
  if (day) link.hash = `${dayFragmentStart}${location.pathname.split("/")[2]}:${day}`;
}

export default whenWorkoutIsOpened;
