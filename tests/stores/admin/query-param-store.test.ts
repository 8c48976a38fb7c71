import { cleanStores, keepMount } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryParamStore, reloadOnQueryChange } from "@/stores/admin/query-param-store.ts";

const first = { search: "", status: "all" as "all" | "active", page: "1" };
function open(address: string) {
  history.replaceState(null, "", address);
  const asked = queryParamStore(first, { search: null, status: ["all", "active"], page: null });
  keepMount(asked.$question);
  mounted.push(asked.$question);
  return asked;
}
const mounted: ReturnType<typeof queryParamStore<typeof first>>["$question"][] = [];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  cleanStores(...mounted.splice(0));
});

test.each([
  ["/admin", first],
  ["/admin?search=hop&status=active&page=3", { search: "hop", status: "active", page: "3" }],
  ["/admin?status=everything&utm_source=mail", first],
])("%s asks for %j", (address, question) => {
  expect(open(address).$question.get()).toEqual(question);
});

test("a change stands in the address, what is as at first does not, and the rest of the address stays", () => {
  const { ask } = open("/admin?plan=7");
  ask({ status: "active" });
  expect(location.search).toBe("?plan=7&status=active");
  ask({ status: "all" });
  expect(location.search).toBe("?plan=7");
});

test("typing on is one step of history, every other change is a step of its own", () => {
  const { ask } = open("/admin");
  const steps = history.length;
  for (const search of ["h", "ho", "hop"]) ask({ search });
  expect(history.length).toBe(steps + 1);
  ask({ status: "active" });
  ask({ page: "2" });
  expect(history.length).toBe(steps + 3);
  expect(location.search).toBe("?search=hop&status=active&page=2");
});

test("going back asks what was asked before", async () => {
  vi.useRealTimers();
  const { $question, ask } = open("/admin");
  ask({ status: "active" });
  history.back();
  await vi.waitFor(() => expect($question.get()).toEqual(first));
});

test("the list is read at once, after a choice, and when typing pauses", async () => {
  const { $question, ask } = open("/admin");
  const list = vi.fn(async () => undefined);
  const stop = reloadOnQueryChange($question, list);
  expect(list).toHaveBeenCalledTimes(1);
  ask({ status: "active" });
  vi.advanceTimersByTime(0);
  expect(list).toHaveBeenCalledTimes(2);
  for (const search of ["h", "ho", "hop"]) {
    ask({ search });
    vi.advanceTimersByTime(100);
  }
  expect(list).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(200);
  expect(list).toHaveBeenCalledTimes(3);
  ask({ search: "" });
  stop();
  vi.advanceTimersByTime(1000);
  expect(list).toHaveBeenCalledTimes(3);
});
