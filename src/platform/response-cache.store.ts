import { computed, map } from "nanostores";
import { lastChange } from "@/platform/last-change.data.ts";
import { browserStorage } from "@/platform/storage.browser.ts";

const prefix = "jumping-fitness-kept-";
/** The localStorage key of a cached response. */
export const cacheKey = (name: string): string => prefix + name;
// responses of another version may have other columns
const version = import.meta.env.DATA_VERSION;

/** When the shown rows of each cache were cached, in milliseconds; without rows from the server, and while a response is pending. */
const $times = map<Record<string, number>>({});

/** The oldest of these times; null without one. */
export const $cachedAt = computed($times, (times) =>
  Object.values(times).reduce<number | null>((oldest, time) => Math.min(oldest ?? time, time), null),
);

/** The rows of this cache are no longer shown. */
export function forgetAge(name: string): void {
  const { [name]: time, ...others } = $times.get();
  if (time !== undefined) $times.set(others);
}

/** The start of a request, in milliseconds, and the last change before it. */
type RequestStart = { at: number; change: string | null };

/** Call immediately before the request whose response will be cached. */
export const startRequest = (): RequestStart => ({ at: Date.now(), change: lastChange() });

/** Caches a response for a member, to show it on the next page load and offline. */
export function writeCache(name: string, userId: string, value: unknown, start: RequestStart): void {
  forgetAge(name);
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
  if (found) $times.setKey(name, found.at);
  return found?.value ?? null;
}

/** The cached response; null if this browser changed rows since, or another version of the product cached it. */
export function readFreshCache<Value>(name: string, userId: string): Value | null {
  const found = read<Value>(name, userId);
  return found?.version === version && found?.change === lastChange() ? found.value : null;
}

/** Deletes all cached responses. */
export function clearCache(): void {
  browserStorage.removeByPrefix(prefix);
  $times.set({});
}
