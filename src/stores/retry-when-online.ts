const retrySeconds = 15;
const waiting = new Set<() => unknown>();

/**
 * Calls back once, as soon as a retry makes sense: the network is back, the tab becomes visible, or 15 seconds have passed.
 * A function that is already waiting isn't added again.
 */
export function retryWhenOnline(tryAgain: () => unknown): void {
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
  const timer = setInterval(once, retrySeconds * 1000);
  addEventListener("online", once, { signal: listening.signal });
  document.addEventListener("visibilitychange", once, { signal: listening.signal });
}
