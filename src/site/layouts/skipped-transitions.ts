/**
 * Handles rejections of view transitions that the browser skips, for example when the user leaves before the page is drawn. Chromium
 * would report them as uncaught errors. It runs inline in the head, because the event fires before the first frame.
 */
function handleSkippedTransitions(): void {
  const handle = ({ viewTransition }: PageRevealEvent | PageSwapEvent) => void viewTransition?.ready.catch(() => {});
  addEventListener("pagereveal", handle);
  addEventListener("pageswap", handle);
}

export const skippedTransitions = `(${handleSkippedTransitions})()`;
