import { atom, computed } from "nanostores";
import { $memberId, $tabShown, resource } from "@/platform/resource.store.ts";
import { deviceId } from "./device-id.store.ts";
import { newestSnapshot, playingSecondsLeft } from "./saved-session.ts";
import * as sessions from "./workout-sessions.data.ts";

/** The days of plans whose sessions are looked for. */
export const $playingDays = atom<readonly string[]>([]);

/** The session that another of the member's devices plays, as of when this page was shown; null without one. */
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
