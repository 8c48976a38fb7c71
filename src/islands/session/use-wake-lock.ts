import { useEffect } from "react";

/** Keeps the screen on while it is true. The system ends the lock when the tab is hidden, so it is taken again afterwards. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    const stop = new AbortController();
    let lock: WakeLockSentinel | undefined;
    async function take() {
      if (document.visibilityState !== "visible") return;
      // refused when the battery is low: the workout goes on without it
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (stop.signal.aborted) await lock?.release();
    }
    void take();
    document.addEventListener("visibilitychange", () => void take(), { signal: stop.signal });
    return () => {
      stop.abort();
      void lock?.release();
    };
  }, [isOn]);
}
