import { type SavedVideos, savedFor } from "@/features/videos/saved-videos.ts";
import { savedKey, storedUser } from "@/platform/stored-session.data.ts";

function stored(): SavedVideos {
  try {
    const { userId = null, ids, changes } = JSON.parse(localStorage.getItem(savedKey) ?? "");
    return { userId, ids: [...ids], changes: { ...changes } };
  } catch {
    // nothing is stored, or the stored text isn't valid
    return { userId: null, ids: [], changes: {} };
  }
}

/** The saved videos of the signed-in member or the visitor. */
export const readSaved = (): SavedVideos => savedFor(stored(), storedUser()?.id ?? null);

/** Stores the saved videos. Dispatches a "storage" event, which browsers send to other tabs only. Throws if storage is blocked. */
export function writeSaved(saved: SavedVideos): void {
  localStorage.setItem(savedKey, JSON.stringify(saved));
  dispatchEvent(new StorageEvent("storage", { key: savedKey }));
}
