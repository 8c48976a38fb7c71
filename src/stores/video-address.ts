import { screenSize } from "@/domain/video-pages.ts";
import { type VideoCriteria, videosPath } from "@/domain/video-search.ts";

/** One step of history a change; with `replace` the step that stands there is changed, as typing on does. */
export function writeAddress(criteria: VideoCriteria, replace: boolean): void {
  const address = videosPath(criteria);
  if (address === location.pathname + location.search) return;
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}

/** Keeps with the step of history how many videos were shown, so that coming back brings the place back too. */
export const rememberShown = (videosShown: number): void => history.replaceState({ ...history.state, videosShown }, "");

/** How many videos this step of history showed, ten screens at most; one screen for a new one. */
export function shownBefore(): number {
  const shown: unknown = history.state?.videosShown;
  return typeof shown === "number" ? Math.min(shown, 10 * screenSize) : screenSize;
}
