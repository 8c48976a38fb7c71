import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { createRequestQueue, QueueOverload } from "../../scripts/local/request-queue.ts";

const limits = { perCaller: 3, total: 5, timeout: 1_000 };
let enqueue: ReturnType<typeof createRequestQueue>;
/** What has begun, in this order. */
let begun: string[];
let endCurrent: () => void;
beforeEach(() => {
  enqueue = createRequestQueue(limits);
  begun = [];
});

/** Work that lasts until `endCurrent` is called. */
const ask = (caller: string, name: string) =>
  enqueue(caller, () => {
    begun.push(name);
    return new Promise<string>((resolve) => {
      endCurrent = () => resolve(name);
    });
  });
async function endAll(count: number) {
  for (let index = 0; index < count; index += 1) {
    endCurrent();
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(Math.min(index + 1, count - 1)));
  }
}

test("a caller with many requests waiting delays another by one", async () => {
  const flood = ["f1", "f2", "f3"].map((name) => ask("flood", name));
  const other = ask("somebody", "s1");
  await endAll(4);
  expect(await Promise.all([...flood, other])).toEqual(["f1", "f2", "f3", "s1"]);
  expect(begun).toEqual(["f1", "f2", "s1", "f3"]);
});

test("too many requests of one caller, or of all of them, are refused at once", async () => {
  void ask("running", "r1");
  const waiting = ["f1", "f2", "f3"].map((name) => ask("flood", name));
  await expect(ask("flood", "f4")).rejects.toThrow(QueueOverload);
  waiting.push(ask("a", "a1"), ask("b", "b1"));
  await expect(ask("c", "c1")).rejects.toThrow(QueueOverload);
  await endAll(6);
  await Promise.all(waiting);
  expect(begun).not.toContain("f4");
});

test("a request that waited too long is refused and never begun", async () => {
  vi.useFakeTimers();
  void ask("running", "r1");
  const late = expect(ask("somebody", "late")).rejects.toThrow(QueueOverload);
  await vi.advanceTimersByTimeAsync(limits.timeout);
  vi.useRealTimers();
  await late;
  endCurrent();
  void ask("somebody", "next");
  await vi.waitFor(() => expect(begun).toEqual(["r1", "next"]));
});

test("work that fails fails alone", async () => {
  await expect(enqueue("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await enqueue("a", async () => "yes")).toBe("yes");
});

test("what is done is forgotten, also while others wait all the time", async () => {
  enqueue = createRequestQueue({ ...limits, timeout: 60_000 });
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const refer = () => {
    const request = { body: "a request" };
    const done = enqueue("flood", async () => void request.body);
    return { done, request: new WeakRef(request) };
  };
  const requests: WeakRef<object>[] = [];
  let waiting = refer();
  for (let count = 0; count < 10; count += 1) {
    const before = waiting;
    waiting = refer();
    requests.push(before.request);
    await before.done;
  }
  void ask("flood", "running");
  const last = ask("flood", "waiting");
  await vi.waitFor(() => expect(begun).toEqual(["running"]));
  await vi.waitFor(() => {
    collectGarbage();
    expect(requests.filter((request) => request.deref()).length).toBe(0);
  });
  endCurrent();
  await vi.waitFor(() => expect(begun).toEqual(["running", "waiting"]));
  endCurrent();
  await last;
});
