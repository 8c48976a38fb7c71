const firstSeconds = 15;
const mostDoublings = 4;
const waiting = new Set<() => unknown>();

/**
 * Calls back once, when the network returns, the tab becomes visible, or a delay has passed that doubles with each failure. Never
 * in a hidden tab. Adding a function that is already waiting does nothing.
 */
export function retryWhenOnline(tryAgain: () => unknown, failures = 0): void {
  if (waiting.has(tryAgain)) return;
  waiting.add(tryAgain);
  const listening = new AbortController();
  const once = () => {
    if (document.visibilityState === "hidden") return;
    clearInterval(timer);
    listening.abort();
    waiting.delete(tryAgain);
    tryAgain();
  };
  const timer = setInterval(once, firstSeconds * 2 ** Math.min(failures, mostDoublings) * 1000);
  addEventListener("online", once, { signal: listening.signal });
  document.addEventListener("visibilitychange", once, { signal: listening.signal });
}
