import { atom } from "nanostores";
import { historyOf, type LogLine } from "@/features/videos/admin/moderation.data.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { LogLine } from "@/features/videos/admin/moderation.data.ts";

/** The moderation log of the video under review, newest first. */
export const $history = atom<AsyncState<LogLine[]>>({ state: "loading" });

/** Loads the moderation log of a video. */
export function loadHistory(videoId: string): Promise<void> {
  $history.set({ state: "loading" });
  return readAsAdmin($history, () => historyOf(videoId));
}
