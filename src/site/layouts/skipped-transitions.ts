/**
 * Handles the transition between two pages that the browser skips, as when a page leaves before it was drawn: Chromium would
 * report it as an uncaught error. It runs inline in the head, because the event fires before the first frame.
 */
function handleSkippedTransitions(): void {
  const handle = ({ viewTransition }: PageRevealEvent | PageSwapEvent) => void viewTransition?.ready.catch(() => {});
  addEventListener("pagereveal", handle);
  addEventListener("pageswap", handle);
}

export const skippedTransitions = `(${handleSkippedTransitions})()`;
