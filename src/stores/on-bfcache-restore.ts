/** Calls whenever the browser brings this page back from its memory, as Back may do. Returns the way to stop. */
export function onBfcacheRestore(act: () => void): () => void {
  const stopListening = new AbortController();
  addEventListener("pageshow", ({ persisted }) => persisted && act(), { signal: stopListening.signal });
  return () => stopListening.abort();
}
