import type { Session, User } from "@supabase/auth-js";

type StoredSession = Pick<Session, "access_token"> & {
  /** in seconds since 1970 */
  expires_at: number;
  user: Pick<User, "id" | "email" | "new_email">;
};

/** The storage key of the auth client. Fixed, so that pages can detect a session without loading it. */
export const sessionStorageKey = "jumping-fitness-session";

/** Where this browser keeps saved videos: a visitor's, and a copy of a member's (./saved-on-device.ts). */
export const savedKey: string = `${sessionStorageKey}-saved`;

/** Where this device remembers who was an administrator when the database was last asked: a user id. */
export const storedAdminKey: string = `${sessionStorageKey}-admin`;

/** The session as the auth client stored it, or null. Only a hint for what to show, never for authorization. */
export function storedSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(sessionStorageKey) ?? "");
  } catch {
    return null;
  }
}

/** The user of the stored session, or null. */
export const storedUser = (): StoredSession["user"] | null => storedSession()?.user ?? null;
