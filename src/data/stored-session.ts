import type { User } from "@supabase/supabase-js";

/** Where supabase-js keeps the session. Fixed, so that pages can tell a member from a visitor without loading it. */
export const sessionStorageKey = "jumping-fitness-session";

/** Whose session is kept in this browser, or null. A hint for what to show, never a permission. */
export function storedUser(): Pick<User, "id" | "email" | "new_email"> | null {
  try {
    return JSON.parse(localStorage.getItem(sessionStorageKey) ?? "null")?.user ?? null;
  } catch {
    return null;
  }
}
