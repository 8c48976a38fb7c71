import { atom } from "nanostores";
import { lastChange } from "@/platform/last-change.data.ts";
import { browserStorage } from "@/platform/storage.browser.ts";

const prefix = "jumping-fitness-kept-";
/** The localStorage key of a cached response. */
export const cacheKey = (name: string): string => prefix + name;
// responses of another version may have other columns
const version = import.meta.env.DATA_VERSION;

/** The time at which the shown rows were cached, in milliseconds; null when they are from the server, or a response is pending. */
export const $cachedAt = atom<number | null>(null);

/** The start of a request, in milliseconds, and the last change before it. */
type RequestStart = { at: number; change: string | null };

/** Call immediately before the request whose response will be cached. */
export const startRequest = (): RequestStart => ({ at: Date.now(), change: lastChange() });

/** Caches a response for a member, to show it on the next page load and offline. */
export function writeCache(name: string, userId: string, value: unknown, start: RequestStart): void {
  $cachedAt.set(null);
  // without storage, the page needs a network
  browserStorage.write(cacheKey(name), JSON.stringify({ userId, version, ...start, value }));
}

type Cached<Value> = RequestStart & { userId: string; version?: string; value: Value };

function read<Value>(name: string, userId: string): Cached<Value> | null {
  const stored = browserStorage.readJson<Cached<Value>>(cacheKey(name));
  return stored?.userId === userId ? stored : null;
}

/** The member's cached response; null without one. Sets the age that the page shows. */
export function readCache<Value>(name: string, userId: string): Value | null {
  const found = read<Value>(name, userId);
  if (found) $cachedAt.set(found.at);
  return found?.value ?? null;
}

/** The cached response; null if this browser changed rows since, or another version of the product cached it. */
export function readFreshCache<Value>(name: string, userId: string): Value | null {
  const found = read<Value>(name, userId);
  return found?.version === version && found?.change === lastChange() ? found.value : null;
}

/** Deletes all cached responses. */
export const clearCache = (): void => void browserStorage.removeByPrefix(prefix);
