import { isCode } from "@/data/errors.ts";
import { readSaved, writeSaved } from "@/data/saved-on-device.ts";
import { changeSavedVideos } from "@/data/saved-videos.ts";
import { savedKey } from "@/data/stored-session.ts";
import { answeredSave } from "@/domain/saved-videos.ts";
import { retryWhenOnline } from "./retry-when-online.ts";
import { withLock } from "./with-lock.ts";

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
