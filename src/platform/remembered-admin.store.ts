import { hasAdminRole } from "@/platform/role.data.ts";
import { browserStorage } from "@/platform/storage.browser.ts";
import { storedAdminKey } from "@/platform/stored-session.data.ts";

/**
 * Stores on this device whether a user is an administrator, so that menus link to the admin area without a request. Only a hint:
 * the admin area checks the role in the database.
 */
export function rememberAdmin(userId: string, isOne: boolean): void {
  if ((browserStorage.read(storedAdminKey) === userId) === isOne) return;
  if (isOne) browserStorage.write(storedAdminKey, userId);
  else browserStorage.remove(storedAdminKey);
  // the browser sends this event only to other tabs, and the header of this tab listens to it, too
  dispatchEvent(new StorageEvent("storage", { key: storedAdminKey }));
}

/** Reads from the database whether a user is an administrator, and stores it. A failure changes nothing. */
export const lookForRole = (userId: string): Promise<void> =>
  hasAdminRole().then(
    (isOne) => rememberAdmin(userId, isOne),
    (error) => console.warn(error),
  );
