import type { PreinitializedWritableAtom } from "nanostores";
import { isCode } from "@/data/errors.ts";
import { failureMessage } from "@/failure-message.ts";
import { asking, keep, kept, keptUpToDate, showUnlessAnswered } from "@/stores/kept-answers.ts";
import { retryWhenOnline } from "@/stores/retry-when-online.ts";
import { whenIdle } from "@/stores/when-idle.ts";

/** Data that is read from the server: loading, ready, or failed with the message to show. */
export type AsyncState<Value> =
  | { state: "loading" }
  | { state: "ready"; value: Value }
  | { state: "failed"; message: string };

type Store<Value> = PreinitializedWritableAtom<AsyncState<Value>>;

type Keep<Value> = {
  name: string;
  userId: string;
  adapt: (value: Value) => Value;
  canOpen?: (value: Value) => boolean;
};

type Options<Value> = {
  /** the message for a failure; by default the server's own, else a general one */
  message?: (error: unknown) => string;
  /** false once the result no longer applies, for instance after signing out */
  isCurrent?: () => boolean;
  /** under which name the last value is kept in this browser, and for whom: it is shown until there is an answer, unless it is
   * outdated or `canOpen` says no; while there is no network it is shown in any case; `adapt` adds what waits to be sent */
  keep?: Keep<Value>;
  /** which failures are retried automatically; by default those without a network while nothing is shown */
  retries?: (error: unknown) => boolean;
};

/**
 * Reads into the store, and ends when the newest read has. A stale response is dropped. While it reads again, and when that fails,
 * the store keeps its value and the failure is only logged; without a value the store fails, and when its value is a kept one that
 * doesn't say its age. Failures that `retries` accepts are retried automatically while the store has listeners.
 */
export async function readInto<Value>(
  store: Store<Value>,
  read: () => Promise<Value>,
  options: Options<Value> = {},
): Promise<void> {
  const before = running.get(store);
  // mounts a store without listeners, which may read it
  store.get();
  if (running.get(store) === before) {
    if (options.keep) openWithKept(store, options.keep);
    if (store.get().state === "failed") store.set({ state: "loading" });
    running.set(store, readQuietly(store, read, options));
  }
  let reading: Promise<void> | undefined;
  while (reading !== running.get(store)) {
    reading = running.get(store);
    await reading;
  }
}

async function readQuietly<Value>(
  store: Store<Value>,
  read: () => Promise<Value>,
  options: Options<Value>,
): Promise<void> {
  const request = Symbol();
  latest.set(store, request);
  const isLatest = () => latest.get(store) === request && (options.isCurrent?.() ?? true);
  const last = options.keep;
  const stop = showUnlessAnswered(() => last && isLatest() && showKept(store, last));
  try {
    if (opened.has(store)) await whenIdle();
    const asked = asking();
    const value = await read();
    if (!isLatest()) return;
    if (last) keep(last.name, last.userId, value, asked);
    show(store, last ? last.adapt(value) : value);
  } catch (error) {
    if (!isLatest()) return;
    console.warn(error);
    if (last && isCode(error, "offline")) showKept(store, last);
    const hasValue = store.get().state === "ready" && !opened.has(store);
    if (!hasValue) store.set({ state: "failed", message: (options.message ?? readFailure)(error) });
    if (options.retries?.(error) ?? (!hasValue && isCode(error, "offline")))
      retryWhenOnline(() => isLatest() && store.lc > 0 && readQuietly(store, read, options));
  } finally {
    stop();
  }
}

/** A kept value that turns out to be the server's isn't rendered again. */
function show<Value>(store: Store<Value>, value: Value) {
  if (opened.delete(store) && isShown(store, value)) return;
  store.set({ state: "ready", value });
}

function isShown<Value>(store: Store<Value>, value: Value): boolean {
  const shown = store.get();
  return shown.state === "ready" && JSON.stringify(shown.value) === JSON.stringify(value);
}

/** Shows what was kept while the server is asked. */
function openWithKept<Value>(store: Store<Value>, { name, userId, adapt, canOpen }: Keep<Value>) {
  const value = store.get().state === "loading" ? keptUpToDate<Value>(name, userId) : null;
  if (value === null || !(canOpen?.(value) ?? true)) return;
  opened.add(store);
  store.set({ state: "ready", value: adapt(value) });
}

/** Shows what was kept, and how old it is, when there is nothing newer. */
function showKept<Value>(store: Store<Value>, { name, userId, adapt }: Keep<Value>) {
  const isNewer = store.get().state === "ready" && !opened.has(store);
  const value = isNewer ? null : kept<Value>(name, userId);
  if (value !== null) show(store, adapt(value));
}

/** The message for a failed read. */
export const readFailure = (error: unknown): string => failureMessage(error, "Couldn't load this.");

const latest = new WeakMap<object, symbol>();
const running = new WeakMap<object, Promise<void>>();
/** Stores that show a kept value as if it were the server's, which it may be any moment. */
const opened = new WeakSet<object>();
