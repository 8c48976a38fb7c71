import type { PreinitializedWritableAtom } from "nanostores";
import { DataError } from "@/data/errors.ts";
import { failureMessage } from "@/messages.ts";
import { retryWhenOnline } from "@/stores/retry-when-online.ts";

/** What a screen reads from the server: not here yet, here, or not to be had and why. */
export type AsyncState<Value> =
  | { state: "loading" }
  | { state: "ready"; value: Value }
  | { state: "failed"; message: string };

/**
 * Reads into the store. What is on the screen stays while it is read again, and stays when that fails: list errors are
 * only logged (specification §8). Only a screen that has nothing to show says that it failed, and without a network reads
 * again by itself. Late answers are dropped.
 */
export async function readInto<Value>(store: Store<Value>, read: () => Promise<Value>): Promise<void> {
  if (store.get().state === "failed") store.set({ state: "loading" });
  await readQuietly(store, read);
}

type Store<Value> = PreinitializedWritableAtom<AsyncState<Value>>;

async function readQuietly<Value>(store: Store<Value>, read: () => Promise<Value>): Promise<void> {
  const reading = Symbol();
  latest.set(store, reading);
  try {
    const value = await read();
    if (latest.get(store) === reading) store.set({ state: "ready", value });
  } catch (error) {
    console.warn(error);
    if (latest.get(store) !== reading || store.get().state === "ready") return;
    store.set({ state: "failed", message: failureMessage(error, "This could not be loaded.") });
    if (error instanceof DataError && error.code === "offline")
      retryWhenOnline(() => latest.get(store) === reading && readQuietly(store, read));
  }
}

const latest = new WeakMap<object, symbol>();
