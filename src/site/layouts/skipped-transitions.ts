/**
 * Handles rejections of view transitions that the browser skips, for example when the user leaves before the page is drawn. Chromium
 * would report them as uncaught errors. It runs inline in the head, because the events fire before the first frame, and none fires
 * when the user leaves before it.
 */
function handleSkippedTransitions(): void {
  const handle = (transition: ViewTransition | null) => void transition?.ready.catch(() => {});
  const handleEvent = ({ viewTransition }: PageRevealEvent | PageSwapEvent) => handle(viewTransition);
  handle(document.activeViewTransition);
  addEventListener("pagereveal", handleEvent);
  addEventListener("pageswap", handleEvent);
}

export const skippedTransitions = `(${handleSkippedTransitions})()`;
