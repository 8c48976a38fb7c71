import { expect, test, vi } from "vitest";
import { check, interrupt, runAll } from "../../scripts/test/step.ts";

test("an interrupted run begins nothing more, and has failed", async () => {
  const begun: string[] = [];
  const step = (name: string, during = () => {}) => ({
    name,
    run: async () => {
      begun.push(name);
      during();
      return { passed: 1, failures: [] };
    },
  });
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const steps = [step("one"), step("two", () => interrupt("SIGINT")), step("three")];
  expect(await runAll(steps)).toEqual({
    passed: 2,
    failures: ["interrupted: what was left has not been run"],
  });
  expect(begun).toEqual(["one", "two"]);
  // what the interrupted step itself would have gone on with
  expect(await check("a command", process.execPath, "--version").run()).toEqual({
    passed: 0,
    failures: ["a command"],
  });
});
