import { atom } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DataError } from "@/data/errors.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";

const offline = new DataError("offline", "Failed to fetch");
const backOnline = () => dispatchEvent(new Event("online"));

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

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
