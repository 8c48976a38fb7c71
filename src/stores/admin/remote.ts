import type { PreinitializedWritableAtom } from "nanostores";
import { failureMessage } from "@/messages.ts";

/** What a screen reads from the server: not here yet, here, or not to be had and why. */
export type Remote<Value> =
  | { state: "loading" }
  | { state: "ready"; value: Value }
  | { state: "failed"; message: string };

/**
 * Reads into the store. What is on the screen stays while it is read again, and stays when that fails: list errors are
 * only logged (specification §8). Only a screen that has nothing to show says that it failed. Late answers are dropped.
 */
export async function readInto<Value>(
  store: PreinitializedWritableAtom<Remote<Value>>,
  read: () => Promise<Value>,
): Promise<void> {
  const reading = Symbol();
  latest.set(store, reading);
  if (store.get().state === "failed") store.set({ state: "loading" });
  try {
    const value = await read();
    if (latest.get(store) === reading) store.set({ state: "ready", value });
  } catch (error) {
    console.warn(error);
    if (latest.get(store) !== reading || store.get().state === "ready") return;
    store.set({ state: "failed", message: failureMessage(error, "This could not be loaded.") });
  }
}

const latest = new WeakMap<object, symbol>();
