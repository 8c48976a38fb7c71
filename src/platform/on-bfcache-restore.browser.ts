/** Calls back whenever bfcache restores this page. Returns an unsubscribe function. */
export function onBfcacheRestore(act: () => void): () => void {
  const stopListening = new AbortController();
  addEventListener("pageshow", ({ persisted }) => persisted && act(), { signal: stopListening.signal });
  return () => stopListening.abort();
}
