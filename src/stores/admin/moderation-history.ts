import { atom } from "nanostores";
import { historyOf, type LogLine } from "@/data/admin/moderation.ts";
import type { AsyncState } from "@/stores/resource.ts";
import { readAsAdmin } from "./role.ts";

export type { LogLine } from "@/data/admin/moderation.ts";

/** The moderation log of the video under review, newest first. */
export const $history = atom<AsyncState<LogLine[]>>({ state: "loading" });

/** Loads the moderation log of a video. */
export function loadHistory(videoId: string): Promise<void> {
  $history.set({ state: "loading" });
  return readAsAdmin($history, () => historyOf(videoId));
}
