import { atom } from "nanostores";
import { historyOf, type LogLine } from "@/data/admin/moderation.ts";
import { $session } from "@/stores/session.ts";
import { type Remote, readInto } from "./remote.ts";

/** A line of the log; `isOwn` when the administrator at this screen did it. */
export type HistoryLine = LogLine & { isOwn: boolean };

/** What was decided about the video under review, the latest first. */
export const $history = atom<Remote<HistoryLine[]>>({ state: "loading" });

export function loadHistory(videoId: string): Promise<void> {
  $history.set({ state: "loading" });
  return readInto($history, async () => {
    const session = $session.get();
    const own = session.state === "member" ? session.userId : null;
    return (await historyOf(videoId)).map((line) => ({
      ...line,
      isOwn: line.admin_id !== null && line.admin_id === own,
    }));
  });
}
