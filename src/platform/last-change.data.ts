import { sessionStorageKey } from "./stored-session.data.ts";

/** The storage key of the last change of the member's rows. Its prefix is that of cached responses, so clearCache() deletes it, too. */
const key = "jumping-fitness-kept-change";

/** An id of the last change that this browser sent; null without one. Responses cached before it may be stale. */
export function lastChange(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // storage is disabled
    return null;
  }
}

/** Records a change of rows, which makes cached responses stale. */
export function noteChange(): void {
  try {
    // a response that arrives after signing out must not store anything
    if (sessionStorageKey in localStorage) localStorage.setItem(key, String(Math.random()));
  } catch (error) {
    // storage is full or disabled, so no response can be cached either
    console.warn(error);
  }
}
