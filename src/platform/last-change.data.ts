import { sessionStorageKey } from "./stored-session.data.ts";

/** Where this browser notes that it changed its member's rows. It goes with the answers that are kept. */
const key = "jumping-fitness-kept-change";

/** Names the last change of its member's rows that this browser sent; null without one. What was read before may be outdated. */
export function lastChange(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // a browser that keeps nothing
    return null;
  }
}

/** Notes a change of rows. */
export function noteChange(): void {
  try {
    // an answer that comes after signing out leaves nothing behind
    if (sessionStorageKey in localStorage) localStorage.setItem(key, String(Math.random()));
  } catch (error) {
    // nothing new is kept either
    console.warn(error);
  }
}
