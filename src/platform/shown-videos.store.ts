import { screenSize } from "@/platform/list-pages.ts";

/** Stores the number of videos, or items of another list, shown in the history entry, so that going back restores the scroll position. */
export const rememberShown = (videosShown: number): void => history.replaceState({ ...history.state, videosShown }, "");

/** The number of videos this history entry showed, at most ten screens; one screen for a new entry. */
export function shownBefore(): number {
  const shown: unknown = history.state?.videosShown;
  return typeof shown === "number" ? Math.min(shown, 10 * screenSize) : screenSize;
}
