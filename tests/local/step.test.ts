import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readOptions } from "../../scripts/test/options.ts";
import { check, interrupt, runAll } from "../../scripts/test/step.ts";

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test("steps run in parallel on all cores, in order", async () => {
  const { promise: otherBegan, resolve: begin } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const step = (name: string, during: () => unknown) => ({
    name,
    run: async () => {
      begun.push(name);
      await during();
      return { passed: 1, failures: [] };
    },
  });
  const steps = [step("waits", () => otherBegan), step("next", () => {}), step("last", begin)];
  const outcomes = await runAll(steps, 2);
  expect(begun).toEqual(["waits", "next", "last"]);
  expect(outcomes[0]?.name).toBe("next");
});

test("a step that throws has failed, and the next one runs", async () => {
  const broken = { name: "broken", run: () => Promise.reject(new Error("no disk")) };
  const fine = { name: "fine", run: async () => ({ passed: 1, failures: [] }) };
  const outcomes = await runAll([broken, fine], 1);
  expect(outcomes.flatMap(({ failures }) => failures)).toEqual(["broken: no disk"]);
  expect(outcomes.map(({ passed }) => passed)).toEqual([0, 1]);
});

test.each([
  ["an unknown part", ["--part", "rules,bench"], "There is no part bench. The parts are rules, browser."],
  ["a shard of zero", ["--shard", "1"], "--shard 1 is not one of a number of shards"],
  ["a shard past the last", ["--shard", "4/3"], "--shard 4/3 is not one of a number of shards"],
])("%s is rejected by name", (_, args, sentence) => {
  expect(() => readOptions(args, ["rules", "browser"])).toThrow(sentence);
});

test("without options everything runs; with them, only the named parts and share", () => {
  const names = ["rules", "browser"];
  expect(readOptions([], names)).toEqual({ parts: names, shard: undefined });
  expect(readOptions(["--part", "rules", "--shard", "2/3"], names)).toEqual({
    parts: ["rules"],
    shard: { index: 2, count: 3 },
  });
});

test("an interrupted run starts nothing more, and has failed", async () => {
  const begun: string[] = [];
  const step = (name: string, during = () => {}) => ({
    name,
    run: async () => {
      begun.push(name);
      during();
      return { passed: 1, failures: [] };
    },
  });
  const steps = [step("one"), step("two", () => interrupt("SIGINT")), step("three")];
  const outcomes = await runAll(steps, 1);
  expect(outcomes.map(({ passed }) => passed)).toEqual([1, 1, 0]);
  expect(outcomes.at(-1)?.failures).toEqual(["interrupted: what was left has not been run"]);
  expect(begun).toEqual(["one", "two"]);
  // the interrupted step's own remaining work
  expect(await check("a command", process.execPath, "--version").run()).toEqual({
    passed: 0,
    failures: ["a command"],
  });
});
