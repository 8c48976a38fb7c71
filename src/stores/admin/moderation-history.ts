import { atom } from "nanostores";
import { historyOf, type LogLine } from "@/data/admin/moderation.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";

export type { LogLine } from "@/data/admin/moderation.ts";

/** What was decided about the video under review, the latest first. */
export const $history = atom<AsyncState<LogLine[]>>({ state: "loading" });

export function loadHistory(videoId: string): Promise<void> {
  $history.set({ state: "loading" });
  return readInto($history, () => historyOf(videoId));
}
