import { screenSize } from "@/platform/list-pages.ts";

/** Stores the number of shown list items in the history entry, so that going back can restore the scroll position. */
export const rememberShown = (videosShown: number): void => history.replaceState({ ...history.state, videosShown }, "");

/** The number of list items that this history entry showed, at most ten screens; one screen for a new entry. */
export function shownBefore(): number {
  const shown: unknown = history.state?.videosShown;
  return typeof shown === "number" ? Math.min(shown, 10 * screenSize) : screenSize;
}
