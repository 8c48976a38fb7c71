import { type SavedVideos, savedFor } from "@/features/videos/saved-videos.ts";
import { savedKey, storedUser } from "@/platform/stored-session.data.ts";

function stored(): SavedVideos {
  try {
    const { userId = null, ids, changes } = JSON.parse(localStorage.getItem(savedKey) ?? "");
    return { userId, ids: [...ids], changes: { ...changes } };
  } catch {
    // nothing yet, or nothing that can be read
    return { userId: null, ids: [], changes: {} };
  }
}

/** The saved videos of whoever is here. */
export const readSaved = (): SavedVideos => savedFor(stored(), storedUser()?.id ?? null);

/** Keeps them, and announces it in this tab as other tabs hear of it. Throws when the browser keeps nothing. */
export function writeSaved(saved: SavedVideos): void {
  localStorage.setItem(savedKey, JSON.stringify(saved));
  dispatchEvent(new StorageEvent("storage", { key: savedKey }));
}
