import type { User } from "@supabase/auth-js";

/** The storage key of supabase-js. Fixed, so that pages can detect a session without loading it. */
export const sessionStorageKey = "jumping-fitness-session";

/** Where this device remembers who was an administrator when the database was last asked: a user id. */
export const storedAdminKey: string = `${sessionStorageKey}-admin`;

/** The user of the stored session, or null. Only a hint for what to show, never for authorization. */
export function storedUser(): Pick<User, "id" | "email" | "new_email"> | null {
  try {
    return JSON.parse(localStorage.getItem(sessionStorageKey) ?? "").user ?? null;
  } catch {
    return null;
  }
}
