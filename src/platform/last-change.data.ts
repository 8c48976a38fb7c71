import { browserStorage } from "./storage.browser.ts";
import { sessionStorageKey } from "./stored-session.data.ts";

/** The storage key of the last change of the member's rows. Its prefix is that of cached responses, so clearCache() deletes it, too. */
const key = "jumping-fitness-kept-change";

/** An id of the last change that this browser sent; null without one. Responses cached before it may be stale. */
export const lastChange = (): string | null => browserStorage.read(key);

/** Records a change of rows, which makes cached responses stale. */
export function invalidateCache(): void {
  // a response that arrives after signing out must not store anything
  if (browserStorage.read(sessionStorageKey) !== null) browserStorage.write(key, String(Math.random()));
}
