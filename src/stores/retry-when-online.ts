const secondsBetweenTries = 15;
const waiting = new Set<() => unknown>();

/**
 * Calls once, as soon as it is worth trying again: the network is back, the tab is looked at again, or a while went by.
 * The same function waits only once, however often it is handed in.
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
  const timer = setInterval(once, secondsBetweenTries * 1000);
  addEventListener("online", once, { signal: listening.signal });
  document.addEventListener("visibilitychange", once, { signal: listening.signal });
}
