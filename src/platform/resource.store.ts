import { atom, computed, onMount, type PreinitializedWritableAtom, type ReadableAtom } from "nanostores";
import { isCode } from "@/platform/errors.ts";
import { explainOutage, failureMessage, isOutage } from "@/platform/failure-message.ts";
import { forgetAge, readCache, readFreshCache, startRequest, writeCache } from "./response-cache.store.ts";
import { retryWhenOnline } from "./retry-when-online.browser.ts";
import { $session } from "./session.store.ts";
import { whenIdle } from "./when-idle.browser.ts";

/** Data from the server: loading, ready, or failed with a message to show. */
export type AsyncState<Value> =
  | { state: "loading" }
  | { state: "ready"; value: Value }
  | { state: "failed"; message: string };

type Store<Value> = PreinitializedWritableAtom<AsyncState<Value>>;

type Reading<Response, Value> = {
  /** the message for a failure; by default the server's, else a generic one */
  message?: (error: unknown) => string;
  /** which failures are retried automatically; by default "offline" while the store has no value */
  retries?: (error: unknown) => boolean;
  /** converts a response to the value, for example by applying unsent changes */
  adapt?: (response: Response) => Value;
};

type Cache<Response> = {
  name: string;
  /** whether to show the cached response until the server responds; by default true */
  canShowCached?: (response: Response) => boolean;
};

type ReadOptions<Response, Value> = Reading<Response, Value> & {
  /** false once the result no longer applies, for example after signing out */
  isCurrent?: () => boolean;
  /** the response cache: shown until the server responds unless stale, and offline with its age */
  cache?: Cache<Response> & { userId: string };
};

type Reads = {
  /** resolves to whether the server responded */
  newest: Promise<boolean> | undefined;
  isReading: boolean;
  request: object;
  changes: number;
  failures: number;
  /** shows a cached response that the server hasn't confirmed yet */
  isUnconfirmed: boolean;
};
const reads = new WeakMap<object, Reads>();

/** The message of a failed read if the database can't be reached; "" once it responds. */
export const $outage = atom("");

function readsOf(store: object): Reads {
  const known = reads.get(store) ?? {
    newest: undefined,
    isReading: false,
    request: {},
    changes: 0,
    failures: 0,
    isUnconfirmed: false,
  };
  reads.set(store, known);
  return known;
}

/**
 * Reads into the store, and resolves when the newest read has ended. Discards stale responses. During another read the store keeps
 * its value; if that read fails, it is only logged. Without a value, the store fails. Failures that `retries` accepts are retried
 * automatically while the store has listeners. Returns whether the store shows the server's response.
 */
export async function readInto<Response, Value = Response>(
  store: Store<Value>,
  read: () => Promise<Response>,
  options: ReadOptions<Response, Value> = {},
): Promise<boolean> {
  const known = readsOf(store);
  const before = known.newest;
  // get() mounts a store without listeners, which may start a read
  store.get();
  if (known.newest === before) {
    showFreshCache(store, options);
    if (stateOf(store) === "failed") store.set({ state: "loading" });
    known.newest = runRead(store, read, options);
  }
  return settled(known);
}

/** Discards the response to a running read, which may be older than a change of the rows, and repeats that read. */
export function discardReads(store: object): void {
  const known = readsOf(store);
  known.changes += 1;
  known.isUnconfirmed = false;
}

async function settled(known: Reads): Promise<boolean> {
  let awaited: Reads["newest"];
  let isRead = false;
  while (awaited !== known.newest) {
    awaited = known.newest;
    isRead = (await awaited) ?? false;
  }
  return isRead;
}

async function runRead<Response, Value>(
  store: Store<Value>,
  read: () => Promise<Response>,
  options: ReadOptions<Response, Value>,
): Promise<boolean> {
  const known = readsOf(store);
  const request = {};
  known.request = request;
  known.isReading = true;
  const isNewest = () => known.request === request && (options.isCurrent?.() ?? true);
  const stop = afterTimeout(() => isNewest() && showCached(store, options));
  try {
    if (known.isUnconfirmed) await whenIdle();
    const { changes } = known;
    const start = startRequest();
    const response = await read();
    if (!isNewest()) return false;
    // the store was changed meanwhile, and the response may be older
    if (changes !== known.changes) return await runRead(store, read, options);
    known.failures = 0;
    $outage.set("");
    const { cache } = options;
    if (cache) writeCache(cache.name, cache.userId, response, start);
    show(store, adapted(response, options));
    return true;
  } catch (error) {
    if (isNewest()) fail(error);
    return false;
  } finally {
    stop();
    if (known.request === request) known.isReading = false;
  }

  function fail(error: unknown) {
    console.warn(error);
    if (isOutage(error)) $outage.set(explainOutage(error, ""));
    if (isCode(error, "offline")) showCached(store, options);
    const hasValue = stateOf(store) === "ready" && !known.isUnconfirmed;
    if (!hasValue) store.set({ state: "failed", message: (options.message ?? readFailure)(error) });
    if (!(options.retries?.(error) ?? (!hasValue && isCode(error, "offline")))) return;
    const again = () => {
      // lc: the number of listeners
      if (isNewest() && store.lc > 0) known.newest = runRead(store, read, options);
    };
    retryWhenOnline(again, known.failures);
    known.failures += 1;
  }
}

// not get(), which would mount a store that lost its listeners, and so read again
const stateOf = <Value>(store: Store<Value>) => store.value?.state;

const adapted = <Response, Value>(response: Response, { adapt }: Reading<Response, Value>): Value =>
  adapt ? adapt(response) : (response as unknown as Value);

/** Sets the value, unless the store already shows an equal cached one: avoids rendering it again. */
function show<Value>(store: Store<Value>, value: Value) {
  const known = readsOf(store);
  const shown = store.value;
  const isShown =
    known.isUnconfirmed && shown?.state === "ready" && JSON.stringify(shown.value) === JSON.stringify(value);
  known.isUnconfirmed = false;
  if (!isShown) store.set({ state: "ready", value });
}

function showFreshCache<Response, Value>(store: Store<Value>, options: ReadOptions<Response, Value>) {
  const { cache } = options;
  if (!cache || stateOf(store) !== "loading") return;
  const response = readFreshCache<Response>(cache.name, cache.userId);
  if (response === null || !(cache.canShowCached?.(response) ?? true)) return;
  readsOf(store).isUnconfirmed = true;
  store.set({ state: "ready", value: adapted(response, options) });
}

/** Shows the cached response with its age, unless the store has a newer value. */
function showCached<Response, Value>(store: Store<Value>, options: ReadOptions<Response, Value>) {
  const isNewer = stateOf(store) === "ready" && !readsOf(store).isUnconfirmed;
  const { cache } = options;
  const response = isNewer || !cache ? null : readCache<Response>(cache.name, cache.userId);
  if (response !== null) show(store, adapted(response, options));
}

// the service worker's network timeout before it opens a cached page
const timeoutMs = 4000;

/** Calls back after the timeout, or at once if offline. Returns a function that cancels it. */
function afterTimeout(callback: () => void): () => void {
  // offline, requests are retried for seconds before they fail
  if (!navigator.onLine) callback();
  const timer = setTimeout(callback, timeoutMs);
  return () => clearTimeout(timer);
}

/** The message for a failed read. */
export const readFailure = (error: unknown): string => failureMessage(error, "Couldn't load this.");

/** The id of the signed-in member; null without one. */
export const $memberId = computed($session, (session) => (session.state === "member" ? session.userId : null));

/** Changes when the tab is shown again. */
export const $tabShown = atom(0);
onMount($tabShown, () => {
  const stop = new AbortController();
  const follow = () => document.visibilityState === "visible" && $tabShown.set($tabShown.get() + 1);
  document.addEventListener("visibilitychange", follow, { signal: stop.signal });
  return () => stop.abort();
});

export type Resource<Response, Value = Response> = Store<Value> & {
  /** Reads again. The store keeps its value meanwhile, and on failure. Never rejects: returns whether the server responded. */
  load: () => Promise<boolean>;
  /** Resolves when the newest read has ended. */
  settled: () => Promise<boolean>;
  /** Shows a change before the server has it. Discards responses to running reads and reads again. */
  setOptimistic: (value: Value) => void;
  /** Shows the response to a change, and caches it. Discards responses to running reads and reads again. */
  setFromServer: (response: Response) => void;
};

/**
 * A member's rows, read once for all listeners. When another member signs in, or the key changes, the store immediately returns to
 * loading, so that it never shows another person's rows.
 */
export function resource<Response, Value = Response>({
  read,
  key: $key = $memberId,
  cache,
  reloadOn = [],
  ...options
}: Reading<Response, Value> & {
  read: (key: string) => Promise<Response>;
  /** the parameter of `read`, by default the member's id; null: nothing to read */
  key?: ReadableAtom<string | null>;
  cache?: Omit<Cache<Response>, "name"> & { name: string | ((key: string) => string) };
  /** stores whose changes trigger another read */
  reloadOn?: readonly ReadableAtom[];
}): Resource<Response, Value> {
  const store: Store<Value> = atom<AsyncState<Value>>({ state: "loading" });
  const cacheFor = (key: string) => {
    const userId = $memberId.get();
    if (!cache || userId === null) return {};
    return { cache: { ...cache, userId, name: typeof cache.name === "string" ? cache.name : cache.name(key) } };
  };
  let shown: string | null = null;

  async function load(): Promise<boolean> {
    const key = $key.get();
    if (key === null) return false;
    const isCurrent = () => $key.get() === key;
    return readInto(store, () => read(key), { ...options, ...cacheFor(key), isCurrent });
  }

  function setOptimistic(value: Value): void {
    discardReads(store);
    store.set({ state: "ready", value });
  }

  function setFromServer(response: Response): void {
    const key = $key.get();
    if (key === null) return;
    const own = cacheFor(key).cache;
    if (own) writeCache(own.name, own.userId, response, startRequest());
    setOptimistic(adapted(response, options));
  }

  onMount(store, () => {
    const stopKey = $key.subscribe((key) => {
      // remounted during a read
      if (shown === key && readsOf(store).isReading) return;
      if (shown !== null && shown !== key) {
        store.set({ state: "loading" });
        const { cache: left } = cacheFor(shown);
        if (left) forgetAge(left.name);
      }
      shown = key;
      void load();
    });
    const stops = reloadOn.map(($changed) => $changed.listen(() => void load()));
    return () => {
      for (const stop of [stopKey, ...stops]) stop();
    };
  });
  return Object.assign(store, { load, settled: () => settled(readsOf(store)), setOptimistic, setFromServer });
}
