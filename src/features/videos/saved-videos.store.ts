import { readSaved, writeSaved } from "@/features/videos/saved-on-device.data.ts";
import { changeSavedVideos } from "@/features/videos/saved-videos.data.ts";
import { answeredSave } from "@/features/videos/saved-videos.ts";
import { isCode } from "@/platform/errors.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.store.ts";
import { savedKey } from "@/platform/stored-session.data.ts";
import { withLock } from "@/platform/with-lock.store.ts";

/**
 * Sends what was saved and taken away on this device to the member's account, also what was before signing in, and brings what
 * other devices did. Visitors have nothing to send. Throws a DataError.
 */
export const bringSaved = (): Promise<void> =>
  // one at a time, so that no answer is older than the one before
  withLock(savedKey, async () => {
    const { userId, changes } = readSaved();
    if (userId === null) return;
    const changed = (isSaved: boolean) => Object.keys(changes).filter((id) => changes[id] === isSaved);
    const ids = await changeSavedVideos(changed(true), changed(false));
    const now = readSaved();
    if (now.userId === userId) writeSaved(answeredSave(now, changes, ids));
  });

/** The same, quietly: what fails for want of a network is sent later, also by another page. */
export const syncSaved = (): Promise<void> =>
  bringSaved().catch((error: unknown) => {
    console.warn("Saved videos aren't sent yet:", error);
    if (isCode(error, "offline")) retryWhenOnline(syncSaved);
  });
