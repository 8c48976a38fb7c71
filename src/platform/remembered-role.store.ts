import { ownRole } from "@/platform/role.data.ts";
import type { Role } from "@/platform/role.ts";
import { browserStorage } from "@/platform/storage.browser.ts";
import { storedRoleKey } from "@/platform/stored-session.data.ts";

/**
 * Stores on this device the role of a user, so that menus link to the admin area without a request. Only a hint: the admin area checks
 * the role in the database.
 */
export function rememberRole(userId: string, role: Role | null): void {
  const stored = browserStorage.read(storedRoleKey);
  if (role === null ? !stored?.startsWith(userId) : stored === `${userId} ${role}`) return;
  if (role) browserStorage.write(storedRoleKey, `${userId} ${role}`);
  else browserStorage.remove(storedRoleKey);
  // the browser sends this event only to other tabs, and the header of this tab listens to it, too
  dispatchEvent(new StorageEvent("storage", { key: storedRoleKey }));
}

/** Reads a user's role from the database, and stores it. A failure changes nothing. */
export const lookForRole = (userId: string): Promise<void> =>
  ownRole().then(
    (role) => rememberRole(userId, role),
    (error) => console.warn(error),
  );
