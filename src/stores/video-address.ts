import { screenSize } from "@/domain/video-pages.ts";
import { type VideoCriteria, videosPath } from "@/domain/video-search.ts";

let shownAddress = "";

/** One step of history a change; with `replace` the step that stands there is changed, as typing on does. */
export function writeAddress(criteria: VideoCriteria, replace: boolean): void {
  const address = videosPath(criteria);
  if (address === location.pathname + location.search) return;
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  shownAddress = location.href;
}

/**
 * Notes the address that is shown, and answers whether only its fragment is another than before. Following the skip link is a
 * step of history too, but asks for nothing.
 */
export function onlyFragmentChanged(): boolean {
  const before = shownAddress;
  shownAddress = location.href;
  return before !== shownAddress && withoutFragment(before) === withoutFragment(shownAddress);
}

const withoutFragment = (address: string) => address.split("#", 1)[0];

/** Keeps with the step of history how many videos were shown, so that coming back brings the place back too. */
export const rememberShown = (videosShown: number): void => history.replaceState({ ...history.state, videosShown }, "");

/** How many videos this step of history showed, ten screens at most; one screen for a new one. */
export function shownBefore(): number {
  const shown: unknown = history.state?.videosShown;
  return typeof shown === "number" ? Math.min(shown, 10 * screenSize) : screenSize;
}
