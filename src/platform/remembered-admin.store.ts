import { isAdmin } from "@/platform/role.data.ts";
import { storedAdminKey } from "@/platform/stored-session.data.ts";

/**
 * Remembers on this device whether a user is an administrator, so that menus show the way to the admin area without a request.
 * The admin area asks the database itself.
 */
export function rememberAdmin(userId: string, isOne: boolean): void {
  try {
    if ((localStorage.getItem(storedAdminKey) === userId) === isOne) return;
    if (isOne) localStorage.setItem(storedAdminKey, userId);
    else localStorage.removeItem(storedAdminKey);
    // as other tabs hear of it: the header follows the storage
    dispatchEvent(new StorageEvent("storage", { key: storedAdminKey }));
  } catch (error) {
    // a browser that keeps nothing: only the link is missing
    console.warn(error);
  }
}

/** Asks the database whether a user is an administrator, and remembers it. Without a response nothing changes. */
export const lookForRole = (userId: string): Promise<void> =>
  isAdmin(userId).then(
    (isOne) => rememberAdmin(userId, isOne),
    (error) => console.warn(error),
  );
