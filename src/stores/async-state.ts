import type { PreinitializedWritableAtom } from "nanostores";
import { isCode } from "@/data/errors.ts";
import { failureMessage } from "@/failure-message.ts";
import { keep, kept, showUnlessAnswered } from "@/stores/kept-answers.ts";
import { retryWhenOnline } from "@/stores/retry-when-online.ts";

/** Data that is read from the server: loading, ready, or failed with the message to show. */
export type AsyncState<Value> =
  | { state: "loading" }
  | { state: "ready"; value: Value }
  | { state: "failed"; message: string };

type Store<Value> = PreinitializedWritableAtom<AsyncState<Value>>;

type Options<Value> = {
  /** the message for a failure; by default the server's own, else a general one */
  message?: (error: unknown) => string;
  /** false once the result no longer applies, for instance after signing out */
  isCurrent?: () => boolean;
  /** under which name the last value is kept in this browser, and for whom; while there is no network it is shown;
   * `adapt` adds what waits to be sent */
  keep?: { name: string; userId: string; adapt: (value: Value) => Value };
  /** which failures are retried automatically; by default those without a network while nothing is shown */
  retries?: (error: unknown) => boolean;
};

/**
 * Reads into the store. A stale response is dropped. While it reads again, and when that fails, the store keeps its value and
 * the failure is only logged; without a value the store fails. Failures that `retries` accepts are retried automatically.
 */
export async function readInto<Value>(
  store: Store<Value>,
  read: () => Promise<Value>,
  options: Options<Value> = {},
): Promise<void> {
  if (store.get().state === "failed") store.set({ state: "loading" });
  await readQuietly(store, read, options);
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
  const showKept = () => {
    const value = last && store.get().state !== "ready" ? kept<Value>(last.name, last.userId) : null;
    if (last && value !== null) store.set({ state: "ready", value: last.adapt(value) });
  };
  const stop = showUnlessAnswered(() => isLatest() && showKept());
  try {
    const value = await read();
    if (!isLatest()) return;
    store.set({ state: "ready", value: last ? last.adapt(value) : value });
    if (last) keep(last.name, last.userId, value);
  } catch (error) {
    if (!isLatest()) return;
    console.warn(error);
    if (isCode(error, "offline")) showKept();
    const isShown = store.get().state === "ready";
    if (!isShown) store.set({ state: "failed", message: (options.message ?? readFailure)(error) });
    if (options.retries?.(error) ?? (!isShown && isCode(error, "offline")))
      retryWhenOnline(() => isLatest() && readQuietly(store, read, options));
  } finally {
    stop();
  }
}

/** The message for a failed read. */
export const readFailure = (error: unknown): string => failureMessage(error, "Couldn't load this.");

const latest = new WeakMap<object, symbol>();
