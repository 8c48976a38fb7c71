/** Where supabase-js keeps the session. Fixed, so that pages can tell a member from a visitor without loading it. */
export const sessionStorageKey = "jumping-fitness-session";

/** The e-mail address of the session in this browser, or null. A hint for what to show, never a permission. */
export function storedSessionEmail(storage: Pick<Storage, "getItem"> = localStorage): string | null {
  try {
    const session = JSON.parse(storage.getItem(sessionStorageKey) ?? "null");
    return typeof session?.user?.email === "string" ? session.user.email : null;
  } catch {
    return null;
  }
}
