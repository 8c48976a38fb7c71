import { atom, computed, onMount } from "nanostores";
import { $memberId, $tabShown, resource } from "@/platform/resource.store.ts";
import { deviceId } from "./device-id.store.ts";
import { newestSnapshot, playingSecondsLeft } from "./saved-session.ts";
import * as sessions from "./workout-sessions.data.ts";

/** The days of plans whose sessions are looked for. */
export const $playingDays = atom<readonly string[]>([]);

/** Milliseconds until a shown page looks again. */
const pollMs = 30_000;

/** The session that another of the member's devices plays; null without one. */
export const $playing = resource<{ dayId: string; secondsLeft: number } | null>({
  key: computed([$memberId, $playingDays], (member, days) => (member && days.length > 0 ? `${member} ${days}` : null)),
  read: async () => {
    const rows = await sessions.readSnapshots($memberId.get() ?? "", $playingDays.get());
    for (const { plan_day_id: dayId, snapshot } of rows) {
      const saved = newestSnapshot(snapshot);
      const secondsLeft = saved && saved.player !== deviceId ? playingSecondsLeft(saved, Date.now()) : null;
      if (secondsLeft !== null) return { dayId, secondsLeft };
    }
    return null;
  },
  reloadOn: [$tabShown],
});
onMount($playing, () => {
  const timer = setInterval(() => document.visibilityState === "visible" && void $playing.load(), pollMs);
  return () => clearInterval(timer);
});
