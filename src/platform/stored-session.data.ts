import type { Session, User } from "@supabase/auth-js";

type StoredSession = Pick<Session, "access_token"> & {
  /** in seconds since 1970 */
  expires_at: number;
  user: Pick<User, "id" | "email" | "new_email" | "factors">;
};

/** The storage key of the auth client. Fixed, so that pages can detect a session without loading it. */
export const sessionStorageKey = "jumping-fitness-session";

/** The storage key of saved videos: a visitor's, or a copy of a member's. */
export const savedKey: string = `${sessionStorageKey}-saved`;

/** The storage key of the user id that had a role at the last check, and the role: "id role". */
export const storedRoleKey: string = `${sessionStorageKey}-role`;

/** The session as the auth client stored it, or null. Only a hint for the UI, never for authorization. */
export function storedSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(sessionStorageKey) ?? "");
  } catch {
    return null;
  }
}

/** The user of the stored session, or null. */
export const storedUser = (): StoredSession["user"] | null => storedSession()?.user ?? null;
