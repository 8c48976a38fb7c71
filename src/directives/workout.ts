import type { ClientDirective } from "astro";

/**
 * client:workout loads the session when the address asks for one or a "Start Workout" link is pressed. A press puts the link's
 * address into the history, so that Back closes the session.
 */
const whenWorkoutIsOpened: ClientDirective = async (load) => {
  const open = async () => (await load())();
  if (new URLSearchParams(location.search).has("workout")) await open();
  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-start-workout]");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    history.pushState({ fromPlan: true }, "", link.href);
    await open();
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  });
};
export default whenWorkoutIsOpened;
