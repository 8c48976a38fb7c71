import { useEffect } from "react";
import { click } from "./session-sound.browser.ts";

/** Milliseconds between two looks at the beats to come, and how far ahead they are scheduled: longer, so that a busy page misses none. */
const [lookEveryMs, aheadMs] = [100, 400];

/** Clicks on each beat from `startedAt` on (Date.now() of a beat); silent while paused, and for moves without a tempo (null). */
export function useMetronome(beatMs: number | null, startedAt: number, isRunning: boolean): void {
  useEffect(() => {
    if (beatMs === null || !isRunning) return;
    let beat = 0;
    const schedule = () => {
      const now = Date.now();
      // the beats of a page that slept are gone
      beat = Math.max(beat, Math.ceil((now - startedAt) / beatMs));
      for (; startedAt + beat * beatMs < now + aheadMs; beat += 1)
        click((startedAt + beat * beatMs - now) / 1000, beat % 4 === 0);
    };
    schedule();
    const timer = setInterval(schedule, lookEveryMs);
    return () => clearInterval(timer);
  }, [beatMs, startedAt, isRunning]);
}
