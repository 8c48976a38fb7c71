import { expect, vi } from "vitest";
import type { AsyncState } from "@/platform/resource.store.ts";

type Store<Value> = { get: () => AsyncState<Value> };

/** The value of a store, which fails unless it is ready. */
export function readyValue<Value>($store: Store<Value>): Value {
  const shown = $store.get();
  return shown.state === "ready" ? shown.value : expect.fail(`The store is ${shown.state}.`);
}

/** The value of a store, once it is ready. */
export const loaded = <Value>($store: Store<Value>): Promise<Value> => vi.waitFor(() => readyValue($store));
