import { readSaved, writeSaved } from "@/features/videos/saved-on-device.data.ts";
import { changeSavedVideos } from "@/features/videos/saved-videos.data.ts";
import { answeredSave } from "@/features/videos/saved-videos.ts";
import { isCode } from "@/platform/errors.ts";
import { retryWhenOnline } from "@/platform/retry-when-online.browser.ts";
import { savedKey } from "@/platform/stored-session.data.ts";
import { withLock } from "@/platform/with-lock.browser.ts";

/**
 * Sends the changes of this device to the member's account, including those before signing in, and stores the account's saved
 * videos, which include changes of other devices. Does nothing for visitors. Throws a DataError.
 */
export const bringSaved = (): Promise<void> =>
  // one request at a time, so that responses arrive in order
  withLock(savedKey, async () => {
    const { userId, changes } = readSaved();
    if (userId === null) return;
    const changed = (isSaved: boolean) => Object.keys(changes).filter((id) => changes[id] === isSaved);
    const ids = await changeSavedVideos(changed(true), changed(false));
    const now = readSaved();
    if (now.userId === userId) writeSaved(answeredSave(now, changes, ids));
  });

/** Like bringSaved, but never throws. Retries when the browser is online again; other pages send the stored changes, too. */
export const syncSaved = (): Promise<void> =>
  bringSaved().catch((error: unknown) => {
    console.warn("Saved videos aren't sent yet:", error);
    if (isCode(error, "offline")) retryWhenOnline(syncSaved);
  });
