import { atom } from "nanostores";
import { lastChange } from "@/platform/last-change.data.ts";

const prefix = "jumping-fitness-kept-";
// rows of another version may have other columns
const version = import.meta.env.DATA_VERSION;

/** When the rows on the screen were cached, in milliseconds; null when they are the server's, or may be any moment. */
export const $cachedAt = atom<number | null>(null);

/** When a request began, in milliseconds, and the last change before it. */
type RequestStart = { at: number; change: string | null };

/** Call immediately before the request whose response will be cached. */
export const startRequest = (): RequestStart => ({ at: Date.now(), change: lastChange() });

/** Caches a response for a member: pages open with it, and show it without a network. */
export function writeCache(name: string, userId: string, value: unknown, start: RequestStart): void {
  $cachedAt.set(null);
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ userId, version, ...start, value }));
  } catch (error) {
    // a full or forbidden storage: the page needs a network then
    console.warn(error);
  }
}

function read<Value>(name: string, userId: string): (RequestStart & { value: Value; version?: string }) | null {
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + name) ?? "{}");
    return stored.userId === userId ? stored : null;
  } catch {
    return null;
  }
}

/** The member's cached response; null without one. Sets the age that the page shows. */
export function readCache<Value>(name: string, userId: string): Value | null {
  const found = read<Value>(name, userId);
  if (found) $cachedAt.set(found.at);
  return found?.value ?? null;
}

/** The cached response, unless this browser changed rows since, or another version of the product cached it. */
export function readFreshCache<Value>(name: string, userId: string): Value | null {
  const found = read<Value>(name, userId);
  return found?.version === version && found?.change === lastChange() ? found.value : null;
}

/** Deletes all cached responses. */
export function clearCache(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
}
