import { expect, test, vi } from "vitest";
import { runAll } from "../../scripts/test/step.ts";

test("a step that throws has failed, and the next one runs", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const broken = { name: "broken", run: () => Promise.reject(new Error("no disk")) };
  const fine = { name: "fine", run: async () => ({ passed: 1, failures: [] }) };
  const outcomes = await runAll([broken, fine], 1);
  expect(outcomes.flatMap(({ failures }) => failures)).toEqual(["broken: no disk"]);
  expect(outcomes.map(({ passed }) => passed)).toEqual([0, 1]);
});
