import { atom, onMount } from "nanostores";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DataError } from "@/platform/errors.ts";
import { invalidateCache } from "@/platform/last-change.data.ts";
import { type AsyncState, readInto, resource } from "@/platform/resource.store.ts";
import { $cachedAt, clearCache, startRequest, writeCache } from "@/platform/response-cache.store.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";

const offline = new DataError("offline", "Failed to fetch");
const backOnline = () => dispatchEvent(new Event("online"));

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  clearCache();
});

const emptyStore = () => atom<AsyncState<string>>({ state: "loading" });

test("a load that failed offline is repeated when the network is back", async () => {
  const store = emptyStore();
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline).mockResolvedValue("rows");
  await readInto(store, read);
  const states: string[] = [];
  store.listen(({ state }) => states.push(state));
  backOnline();
  await vi.waitFor(() => expect(store.get()).toEqual({ state: "ready", value: "rows" }));
  expect(states).toEqual(["ready"]);
});

test("a load that the server rejects isn't repeated automatically", async () => {
  const store = emptyStore();
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(new DataError("forbidden", "Not yours"));
  await readInto(store, read);
  backOnline();
  expect(read).toHaveBeenCalledOnce();
  expect(store.get()).toEqual({ state: "failed", message: "Not yours" });
});

test("a load that succeeded in the meantime isn't repeated", async () => {
  const store = emptyStore();
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline).mockResolvedValue("rows");
  await readInto(store, read);
  await readInto(store, read);
  backOnline();
  expect(read).toHaveBeenCalledTimes(2);
});

test("a store without listeners isn't polled without a network", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = emptyStore();
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(offline);
  const stop = store.listen(() => {});
  await readInto(store, read);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test("loading a store without listeners, which loads on mount, sends one request", async () => {
  const store = emptyStore();
  const read = vi.fn(async () => "rows");
  onMount(store, () => void readInto(store, read));
  await readInto(store, read);
  expect(read).toHaveBeenCalledOnce();
  expect(store.get()).toEqual({ state: "ready", value: "rows" });
});

test("a slow response without listeners isn't requested again", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = emptyStore();
  const read = vi.fn(() => new Promise<string>((later) => setTimeout(() => later("rows"), 5000)));
  onMount(store, () => void readInto(store, read));
  const loading = readInto(store, read);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await loading).toBe(true);
  expect(read).toHaveBeenCalledOnce();
});

test("a load replaced by a newer one resolves once the newer response is shown", async () => {
  const store = emptyStore();
  store.listen(() => {});
  const newer = Promise.withResolvers<string>();
  const replaced = readInto(store, async () => "old").then(() => store.get());
  void readInto(store, () => newer.promise);
  await new Promise((later) => setTimeout(later));
  newer.resolve("new");
  expect(await replaced).toEqual({ state: "ready", value: "new" });
});

test("an out-of-order response or failure is dropped", async () => {
  const store = emptyStore();
  const [late, lateFailure] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const older = [late, lateFailure].map(({ promise }) => readInto(store, () => promise));
  await readInto(store, async () => "new");
  late.resolve("old");
  lateFailure.reject(offline);
  await Promise.all(older);
  expect(store.get()).toEqual({ state: "ready", value: "new" });
  expect(console.warn).not.toHaveBeenCalled();
});

test("a failed refresh keeps the value", async () => {
  const store = emptyStore();
  await readInto(store, async () => "rows");
  await readInto(store, () => Promise.reject(new DataError("unexpected", "Broken")));
  expect(store.get()).toEqual({ state: "ready", value: "rows" });
});

const cache = { name: "rows", userId: "somebody" };
const cacheNow = (value: string) => writeCache("rows", "somebody", value, startRequest());

/** A store loading with a cache, and functions that respond. */
function reading(options: Parameters<typeof readInto<string>>[2] = {}) {
  const store = emptyStore();
  const shown: unknown[] = [];
  store.listen((state) => shown.push(state));
  const response = Promise.withResolvers<string>();
  // it may reject before it is awaited
  response.promise.catch(() => {});
  const done = readInto(store, () => response.promise, { cache, ...options });
  return { store, shown, response, done };
}

test("a page opens with the cached rows without their age, and doesn't rerender if the server has the same", async () => {
  cacheNow("cached");
  const { shown, response, done } = reading();
  expect([shown, $cachedAt.get()]).toEqual([[{ state: "ready", value: "cached" }], null]);
  response.resolve("cached");
  await done;
  expect(shown).toHaveLength(1);
});

test("a response equal to the previous one is shown again: its meaning may have changed with the date", async () => {
  cacheNow("cached");
  const { store, shown, response, done } = reading();
  response.resolve("cached");
  await done;
  await readInto(store, async () => "cached", { cache });
  expect(shown).toHaveLength(2);
});

test("the server's rows replace the cached ones", async () => {
  cacheNow("cached");
  const { shown, response, done } = reading();
  response.resolve("new");
  await done;
  expect(shown).toEqual([
    { state: "ready", value: "cached" },
    { state: "ready", value: "new" },
  ]);
});

test("cached rows aren't shown after a change, to another member, by another version, or if the page can't open with them", async () => {
  cacheNow("cached");
  localStorage.setItem(sessionStorageKey, "{}");
  invalidateCache();
  localStorage.removeItem(sessionStorageKey);
  expect(reading().store.get().state).toBe("loading");
  cacheNow("cached");
  expect(reading({ cache: { ...cache, canShowCached: () => false } }).store.get().state).toBe("loading");
  expect(reading({ cache: { ...cache, userId: "another" } }).store.get().state).toBe("loading");
  expect(reading().store.get().state).toBe("ready");
  const [key = ""] = Object.keys(localStorage).filter((name) => name.endsWith("-rows"));
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ""), version: "old" }));
  expect(reading().store.get().state).toBe("loading");
});

test("a failure removes the cached rows; offline they stay, with their age", async () => {
  cacheNow("cached");
  const refused = reading();
  refused.response.reject(new DataError("unexpected", "Broken"));
  await refused.done;
  expect(refused.store.get()).toEqual({ state: "failed", message: "Broken" });
  refused.shown.length = 0;
  const again = readInto(refused.store, () => refused.response.promise, { cache });
  expect(refused.shown).toEqual([{ state: "loading" }]);
  await again;
  const cut = reading();
  cut.response.reject(offline);
  await cut.done;
  expect(cut.store.get()).toEqual({ state: "ready", value: "cached" });
  expect($cachedAt.get()).toBeGreaterThan(0);
});

test("the age of the oldest shown rows stays while another resource gets its response", async () => {
  const older = { at: Date.now() - 60_000, change: null };
  const newer = { at: Date.now() - 30_000, change: null };
  const other = { name: "other", userId: cache.userId };
  writeCache(cache.name, cache.userId, "cached", older);
  writeCache(other.name, other.userId, "cached", newer);
  const fail = () => Promise.reject(offline);
  await readInto(emptyStore(), fail, { cache: other });
  expect($cachedAt.get()).toBe(newer.at);
  const store = emptyStore();
  await readInto(store, fail, { cache });
  expect($cachedAt.get()).toBe(older.at);
  await readInto(emptyStore(), async () => "rows", { cache: other });
  expect([store.get(), $cachedAt.get()]).toEqual([{ state: "ready", value: "cached" }, older.at]);
  await readInto(store, async () => "rows", { cache });
  expect($cachedAt.get()).toBeNull();
});

/** A resource with the key in `$key`, and its pending requests. */
function pending() {
  const $key = atom<string | null>("a");
  const responses: PromiseWithResolvers<string>[] = [];
  const read = vi.fn((_key: string) => {
    const response = Promise.withResolvers<string>();
    responses.push(response);
    return response.promise;
  });
  const respond = async (index: number, value: string) => {
    responses[index]?.resolve(value);
    await new Promise((later) => setTimeout(later));
  };
  return { $key, read, respond, $rows: resource<string>({ key: $key, read }) };
}

test("a resource loads once for all its listeners, also for one that returns during the load", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { read, $rows } = pending();
  const stops = [$rows.listen(() => {}), $rows.listen(() => {})];
  for (const stop of stops) stop();
  await vi.advanceTimersByTimeAsync(2000);
  $rows.listen(() => {});
  expect(read).toHaveBeenCalledOnce();
});

test("another key drops the rows at once, and a late response for the previous one", async () => {
  const { $key, read, respond, $rows } = pending();
  $rows.listen(() => {});
  await respond(0, "rows of a");
  expect($rows.get()).toEqual({ state: "ready", value: "rows of a" });
  void $rows.load();
  $key.set("b");
  expect($rows.get()).toEqual({ state: "loading" });
  await respond(1, "late rows of a");
  expect($rows.get()).toEqual({ state: "loading" });
  await respond(2, "rows of b");
  expect($rows.get()).toEqual({ state: "ready", value: "rows of b" });
  expect(read.mock.calls).toEqual([["a"], ["a"], ["b"]]);
  $key.set(null);
  expect($rows.get()).toEqual({ state: "loading" });
  expect(await $rows.load()).toBe(false);
});

test("a response that may be older than a change is dropped and requested again", async () => {
  const { read, respond, $rows } = pending();
  $rows.listen(() => {});
  $rows.setOptimistic("changed");
  await respond(0, "before the change");
  expect($rows.get()).toEqual({ state: "ready", value: "changed" });
  await respond(1, "after the change");
  expect($rows.get()).toEqual({ state: "ready", value: "after the change" });
  expect(read).toHaveBeenCalledTimes(2);
});
