import { readOnce } from "@/platform/read-once.data.ts";
import { tabStorage } from "@/platform/storage.browser.ts";

const deviceKey = "jumping-fitness-device";

/** The id of this tab, to tell a member's devices apart. A reload keeps it. */
export let deviceId: string = tabStorage.read(deviceKey) ?? crypto.randomUUID();

/**
 * Resolves once no other tab has this id. Call before opening a session. A duplicated tab has a copy of the id and of the history, so only
 * the lock of the original tells it apart from a reload.
 */
export const deviceIdKnown = readOnce(async () => {
  if ("locks" in navigator && !(await holdUntilLeft(deviceId))) {
    deviceId = crypto.randomUUID();
    void holdUntilLeft(deviceId);
  }
  tabStorage.write(deviceKey, deviceId);
});

/** Holds a lock until the page is left; false if another tab has it. The page before a reload releases it within a second. */
const holdUntilLeft = (name: string) =>
  new Promise<boolean>((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise((release) => addEventListener("pagehide", release));
    };
    navigator.locks.request(name, { signal: AbortSignal.timeout(1000) }, hold).catch(() => resolve(false));
  });
