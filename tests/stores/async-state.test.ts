import { atom, onMount } from "nanostores";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DataError } from "@/data/errors.ts";
import { noteChange } from "@/data/last-change.ts";
import { sessionStorageKey } from "@/data/stored-session.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { $keptAt, asking, forgetKept, keep } from "@/stores/kept-answers.ts";

const offline = new DataError("offline", "Failed to fetch");
const backOnline = () => dispatchEvent(new Event("online"));

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  forgetKept();
  $keptAt.set(null);
});

const emptyStore = () => atom<AsyncState<string>>({ state: "loading" });

test("what can't be read without a network is read by itself when it is back, and says it failed until then", async () => {
  const store = emptyStore();
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline).mockResolvedValue("rows");
  await readInto(store, read);
  const states: string[] = [];
  store.listen(({ state }) => states.push(state));
  backOnline();
  await vi.waitFor(() => expect(store.get()).toEqual({ state: "ready", value: "rows" }));
  expect(states).toEqual(["ready"]);
});

test("what the server refuses is read again only when somebody asks", async () => {
  const store = emptyStore();
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(new DataError("forbidden", "Not yours"));
  await readInto(store, read);
  backOnline();
  expect(read).toHaveBeenCalledOnce();
  expect(store.get()).toEqual({ state: "failed", message: "Not yours" });
});

test("what was read in between is not read once more", async () => {
  const store = emptyStore();
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline).mockResolvedValue("rows");
  await readInto(store, read);
  await readInto(store, read);
  backOnline();
  expect(read).toHaveBeenCalledTimes(2);
});

test("a store that nobody listens to isn't read again and again without a network", async () => {
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

test("loading a store without listeners, which loads when it is mounted, sends one request", async () => {
  const store = emptyStore();
  const read = vi.fn(async () => "rows");
  onMount(store, () => void readInto(store, read));
  await readInto(store, read);
  expect(read).toHaveBeenCalledOnce();
  expect(store.get()).toEqual({ state: "ready", value: "rows" });
});

test("a load that a newer one replaces ends once the newer response is shown", async () => {
  const store = emptyStore();
  store.listen(() => {});
  const newer = Promise.withResolvers<string>();
  const replaced = readInto(store, async () => "old").then(() => store.get());
  void readInto(store, () => newer.promise);
  await new Promise((later) => setTimeout(later));
  newer.resolve("new");
  expect(await replaced).toEqual({ state: "ready", value: "new" });
});

const anybody = { name: "rows", userId: "somebody", adapt: (value: string) => value };
const keepNow = (value: string) => keep("rows", "somebody", value, asking());

/** A store that is read with an answer kept, and the way to answer. */
function reading(options: Parameters<typeof readInto<string>>[2] = {}) {
  const store = emptyStore();
  const shown: unknown[] = [];
  store.listen((state) => shown.push(state));
  const answer = Promise.withResolvers<string>();
  // it may fail before anybody asks
  answer.promise.catch(() => {});
  const done = readInto(store, () => answer.promise, { keep: anybody, ...options });
  return { store, shown, answer, done };
}

test("a page opens with what was kept, says nothing about its age, and isn't drawn again when the server says the same", async () => {
  keepNow("kept");
  const { shown, answer, done } = reading();
  expect([shown, $keptAt.get()]).toEqual([[{ state: "ready", value: "kept" }], null]);
  answer.resolve("kept");
  await done;
  expect(shown).toHaveLength(1);
});

test("an answer that is equal to the one before is shown anew: what it means may have changed with the date", async () => {
  keepNow("kept");
  const { store, shown, answer, done } = reading();
  answer.resolve("kept");
  await done;
  await readInto(store, async () => "kept", { keep: anybody });
  expect(shown).toHaveLength(2);
});

test("what the server says replaces what was kept", async () => {
  keepNow("kept");
  const { shown, answer, done } = reading();
  answer.resolve("new");
  await done;
  expect(shown).toEqual([
    { state: "ready", value: "kept" },
    { state: "ready", value: "new" },
  ]);
});

test("nothing is shown of what was kept before a change, for somebody else, by another version, or without what it needs", async () => {
  keepNow("kept");
  localStorage.setItem(sessionStorageKey, "{}");
  noteChange();
  localStorage.removeItem(sessionStorageKey);
  expect(reading().store.get().state).toBe("loading");
  keepNow("kept");
  expect(reading({ keep: { ...anybody, canOpen: () => false } }).store.get().state).toBe("loading");
  expect(reading({ keep: { ...anybody, userId: "another" } }).store.get().state).toBe("loading");
  expect(reading().store.get().state).toBe("ready");
  const [key = ""] = Object.keys(localStorage).filter((name) => name.endsWith("-rows"));
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ""), version: "old" }));
  expect(reading().store.get().state).toBe("loading");
});

test("a failure takes back what was kept, unless there is no network: then it says its age", async () => {
  keepNow("kept");
  const refused = reading();
  refused.answer.reject(new DataError("unexpected", "Broken"));
  await refused.done;
  expect(refused.store.get()).toEqual({ state: "failed", message: "Broken" });
  refused.shown.length = 0;
  const again = readInto(refused.store, () => refused.answer.promise, { keep: anybody });
  expect(refused.shown).toEqual([{ state: "loading" }]);
  await again;
  const cut = reading();
  cut.answer.reject(offline);
  await cut.done;
  expect(cut.store.get()).toEqual({ state: "ready", value: "kept" });
  expect($keptAt.get()).toBeGreaterThan(0);
});
