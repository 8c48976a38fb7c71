/** Calls back whenever the tab becomes visible. Returns the way to stop. */
export function whenVisible(act: () => void): () => void {
  const stop = new AbortController();
  const ifVisible = () => document.visibilityState === "visible" && act();
  document.addEventListener("visibilitychange", ifVisible, { signal: stop.signal });
  return () => stop.abort();
}
