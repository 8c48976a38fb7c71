import { cleanStores, keepMount } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryParamStore, reloadOnQueryChange } from "@/platform/query-params.store.ts";

const defaults = { search: "", status: "all" as "all" | "active", page: "1" };
function open(address: string) {
  history.replaceState(null, "", address);
  const store = queryParamStore(defaults, { search: null, status: ["all", "active"], page: null });
  keepMount(store.$params);
  mounted.push(store.$params);
  return store;
}
const mounted: ReturnType<typeof queryParamStore<typeof defaults>>["$params"][] = [];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  cleanStores(...mounted.splice(0));
});

test.each([
  ["/admin", defaults],
  ["/admin?search=hop&status=active&page=3", { search: "hop", status: "active", page: "3" }],
  ["/admin?status=everything&utm_source=mail", defaults],
])("%s is parsed as %j", (address, params) => {
  expect(open(address).$params.get()).toEqual(params);
});

test("changes are in the address, defaults aren't, and other parameters stay", () => {
  const { setParams } = open("/admin?plan=7");
  setParams({ status: "active" });
  expect(location.search).toBe("?plan=7&status=active");
  setParams({ status: "all" });
  expect(location.search).toBe("?plan=7");
});

test("typing is one history entry, every other change adds one", () => {
  const { setParams } = open("/admin");
  const steps = history.length;
  for (const search of ["h", "ho", "hop"]) setParams({ search });
  expect(history.length).toBe(steps + 1);
  setParams({ status: "active" });
  setParams({ page: "2" });
  expect(history.length).toBe(steps + 3);
  expect(location.search).toBe("?search=hop&status=active&page=2");
});

test("going back restores the parameters", async () => {
  vi.useRealTimers();
  const { $params, setParams } = open("/admin");
  setParams({ status: "active" });
  history.back();
  await vi.waitFor(() => expect($params.get()).toEqual(defaults));
});

test("the list loads at once, after a choice, and when typing pauses", async () => {
  const { $params, setParams } = open("/admin");
  const list = vi.fn(async () => undefined);
  const stop = reloadOnQueryChange($params, list);
  expect(list).toHaveBeenCalledTimes(1);
  setParams({ status: "active" });
  vi.advanceTimersByTime(0);
  expect(list).toHaveBeenCalledTimes(2);
  for (const search of ["h", "ho", "hop"]) {
    setParams({ search });
    vi.advanceTimersByTime(100);
  }
  expect(list).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(200);
  expect(list).toHaveBeenCalledTimes(3);
  setParams({ search: "" });
  stop();
  vi.advanceTimersByTime(1000);
  expect(list).toHaveBeenCalledTimes(3);
});
