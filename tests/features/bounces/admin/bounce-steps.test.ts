import { describe, expect, test } from "vitest";
import {
  addStep,
  changeStep,
  duplicateStep,
  type EditedStep,
  editedSteps,
  moveSteps,
  partsFrom,
  removeSteps,
  repeatSteps,
  restoreSteps,
  runOf,
  setTimes,
  shiftGroup,
  shiftStep,
  startsOf,
  stepProblems,
  stepsOf,
} from "@/features/bounces/admin/bounce-steps.ts";
import type { BounceStep } from "@/features/bounces/bounce.ts";

/** Steps by letters; those in brackets are a group that is repeated three times: "a [b c] d". The key of a is 0. */
function stepsFrom(text: string): EditedStep[] {
  let group: EditedStep["group"] = null;
  const steps: EditedStep[] = [];
  for (const letter of text.replaceAll(" ", "")) {
    if (letter === "[") group = { key: 100 + steps.length, times: "3" };
    else if (letter === "]") group = null;
    else
      steps.push({ key: keyOf(letter), move: `move-${letter}`, seconds: "20", tempo: "", effort: "5", cue: "", group });
  }
  return steps;
}
const keyOf = (letter: string) => letter.charCodeAt(0) - 97;

function textOf(steps: readonly EditedStep[]): string {
  let text = "";
  steps.forEach(({ key, group }, index) => {
    const isIn = (at: number) => group !== null && steps[at]?.group?.key === group.key;
    text += `${group && !isIn(index - 1) ? " [" : " "}${String.fromCharCode(97 + key)}${group && !isIn(index + 1) ? "]" : ""}`;
  });
  return text.trim();
}

const keyOfGroup = (steps: readonly EditedStep[]) => steps.find(({ group }) => group)?.group?.key ?? -1;

test("the table's notation is read back", () => {
  for (const text of ["a [b c] d", "[a] [b]", "a"]) expect(textOf(stepsFrom(text))).toBe(text);
});

test.each([
  ["a b c", "a", 1, "b a c"],
  ["a b c", "c", 1, "a b c"],
  ["a b c", "a", -1, "a b c"],
  ["a [b c] d", "a", 1, "[a b c] d"],
  ["[a b c] d", "a", 1, "[b a c] d"],
  ["[b a] d", "a", 1, "[b] a d"],
  ["[b] a d", "a", 1, "[b] d a"],
  ["a [b c] d", "d", -1, "a [b c d]"],
  ["[a b]", "a", -1, "a [b]"],
  ["[a b]", "b", 1, "[a] b"],
  ["[a] [b]", "a", 1, "a [b]"],
] as const)("in %s, %s moves by %i: %s", (before, letter, by, after) => {
  expect(textOf(shiftStep(stepsFrom(before), keyOf(letter), by))).toBe(after);
});

test.each([
  ["a [b c] d", -1, "[b c] a d"],
  ["a [b c] d", 1, "a d [b c]"],
  ["[b c] [d e]", 1, "[d e] [b c]"],
  ["[b c] d", -1, "[b c] d"],
] as const)("the first group of %s moves by %i: %s", (before, by, after) => {
  const steps = stepsFrom(before);
  expect(textOf(shiftGroup(steps, keyOfGroup(steps), by))).toBe(after);
});

test.each([
  ["a b c", "a", null, false, "b c a"],
  ["a b c", "c", "a", false, "c a b"],
  ["a [b c] d", "d", "c", true, "a [b d c]"],
  ["a [b c] d", "a", "b", false, "a [b c] d"],
  ["a [b c] d", "b", "b", false, "a b [c] d"],
  ["a [b c] d", "a", "d", true, "[b c a] d"],
  ["a [b c] d", "b", "a", false, "b a [c] d"],
  ["a b", "a", "a", false, "a b"],
] as const)("in %s, dropping %s before %s (in the group: %s) gives %s", (text, letter, before, isIn, after) => {
  const steps = stepsFrom(text);
  const group = isIn ? (steps.find(({ group }) => group)?.group ?? null) : null;
  const spot = { before: before && keyOf(before), group };
  expect(textOf(moveSteps(steps, { step: keyOf(letter) }, spot))).toBe(after);
});

test("a group is dropped as one, and not into another group", () => {
  const steps = stepsFrom("a [b c] d [e f]");
  const moved = { group: keyOfGroup(steps) };
  expect(textOf(moveSteps(steps, moved, { before: 0, group: null }))).toBe("[b c] a d [e f]");
  expect(textOf(moveSteps(steps, moved, { before: null, group: null }))).toBe("a d [e f] [b c]");
  expect(textOf(moveSteps(steps, moved, { before: keyOf("b"), group: null }))).toBe("a [b c] d [e f]");
  const other = steps.at(-1)?.group ?? null;
  expect(textOf(moveSteps(steps, moved, { before: keyOf("f"), group: other }))).toBe("a [b c] d [e f]");
});

test("a new step is added at the end, or after a step and into its group, with the defaults of its move", () => {
  const steps = stepsFrom("a [b]");
  const sprint = { slug: "sprint", group: "cardio", impact: "high-impact" } as const;
  const ended = addStep(steps, sprint);
  expect(ended.steps.at(-1)).toMatchObject({ move: "sprint", seconds: "20", tempo: "120", effort: "6", group: null });
  const walked = addStep(steps, { slug: "march", group: "cardio", impact: "low-impact" });
  expect(walked.steps.at(-1)).toMatchObject({ tempo: "108", effort: "3" });
  const inside = addStep(steps, { slug: "squat", group: "balance", impact: "low-impact" }, keyOf("b"));
  expect(inside.steps.at(-1)).toMatchObject({ move: "squat", tempo: "", group: steps[1]?.group });
  expect(new Set(inside.steps.map(({ key }) => key)).size).toBe(3);
  expect(stepsOf(addStep([], null).steps)).toEqual([{ rest: 20 }]);
});

test("a copy follows its step, in the same group", () => {
  const steps = duplicateStep(changeStep(stepsFrom("[a b]"), 0, { seconds: "45" }), 0);
  expect(steps.map(({ seconds }) => seconds)).toEqual(["45", "45", "20"]);
  expect(steps[1]).toMatchObject({ group: steps[0]?.group });
  expect(new Set(steps.map(({ key }) => key)).size).toBe(3);
});

test.each([
  ["a b c", "b", "a b c"],
  ["a [b c] d", "b", "a [b c] d"],
  ["a [b] c", "b", "a [b] c"],
  ["[a b c]", "b", "[a b c]"],
])("in %s, removing %s is undone", (text, letter, after) => {
  const steps = stepsFrom(text);
  const removed = steps.filter(({ key }) => key === keyOf(letter));
  const index = steps.findIndex(({ key }) => key === keyOf(letter));
  const left = removeSteps(steps, [keyOf(letter)]);
  expect(textOf(restoreSteps(left, removed, index))).toBe(after);
  expect(textOf(restoreSteps(steps, removed, index))).toBe(text);
});

test("a removed step doesn't split a group, and returns ungrouped if its group has moved away", () => {
  const steps = stepsFrom("a [b c] d");
  expect(textOf(restoreSteps(stepsFrom("[b c]"), steps.slice(0, 1), 1))).toBe("[b a c]");
  const left = shiftGroup(removeSteps(steps, [keyOf("b")]), keyOfGroup(steps), -1);
  expect(textOf(restoreSteps(left, steps.slice(1, 2), 2))).toBe("[c] a b d");
});

test("neighboring steps can be repeated, unless one is in a group", () => {
  const steps = stepsFrom("a b c d");
  const run = runOf(steps, new Set([1, 2]));
  const { key, steps: grouped } = repeatSteps(steps, run ?? []);
  expect(textOf(grouped)).toBe("a [b c] d");
  expect(stepsOf(setTimes(grouped, key, "8"))[1]).toMatchObject({ repeat: 8 });
  expect(textOf(setTimes(grouped, key, null))).toBe("a b c d");
  expect(runOf(steps, new Set([0, 3]))).toHaveLength(4);
  expect(runOf(grouped, new Set([0, 3]))).toBeNull();
  expect(runOf(steps, new Set())).toBeNull();
});

const interval: BounceStep[] = [
  { move: "health-bounce", seconds: 60, effort: 3, tempo: 100 },
  {
    repeat: 8,
    steps: [
      { move: "sprint", seconds: 20, effort: 9, tempo: 180, cue: "Go" },
      { move: "jog", seconds: 40, effort: 5 },
    ],
  },
  { rest: 30 },
  { repeat: 2, steps: [{ rest: 10 }] },
];

test("saved steps are the same after editing nothing, and each start counts the repeats before", () => {
  expect(stepsOf(editedSteps(interval))).toEqual(interval);
  expect([...startsOf(editedSteps(interval)).values()]).toEqual([0, 60, 80, 540, 570]);
});

test("playing from a step of a group omits the steps before it only in the first repeat", () => {
  const steps = stepsFrom("a [b c] d");
  const names = (letter: string) =>
    partsFrom(steps, keyOf(letter)).map((part) => "move" in part && part.move.slice(-1));
  expect(names("a").join("")).toBe("abcbcbcd");
  expect(names("c").join("")).toBe("cbcbcd");
  expect(names("d").join("")).toBe("d");
  expect(partsFrom(changeStep(steps, 0, { seconds: "" }), 0)).toHaveLength(7);
});

describe("the problems of a step", () => {
  const step = stepsFrom("a");
  test.each([
    ["seconds", "4", true],
    ["seconds", "5", false],
    ["seconds", "600", false],
    ["seconds", "601", true],
    ["seconds", "", true],
    ["seconds", "7.5", true],
    ["seconds", "1e2", true],
    ["seconds", " 30 ", false],
    ["tempo", "", false],
    ["tempo", "59", true],
    ["tempo", "180", false],
    ["tempo", "181", true],
    ["effort", "0", true],
    ["effort", "10", false],
    ["effort", "11", true],
    ["cue", "x".repeat(100), false],
    ["cue", "x".repeat(101), true],
  ] as const)("%s %j: %s", (field, value, isWrong) => {
    expect([...stepProblems(changeStep(step, 0, { [field]: value })).keys()]).toEqual(isWrong ? [`${field}-0`] : []);
  });
});

test("a rest has no tempo, effort or cue to be wrong", () => {
  expect(stepProblems(changeStep(stepsFrom("a"), 0, { move: null, tempo: "1", effort: "" })).size).toBe(0);
});

test.each([
  ["1", true],
  ["2", false],
  ["20", false],
  ["21", true],
  ["x", true],
])("a group repeated %s times is a problem: %s", (times, isWrong) => {
  const steps = setTimes(stepsFrom("[a]"), 100, times);
  expect([...stepProblems(steps).keys()]).toEqual(isWrong ? ["times-100"] : []);
});

test("a bounce has at most 60 steps and groups and takes an hour, a group has at most 20 steps", () => {
  const many = (length: number, seconds: string, group: EditedStep["group"] = null) =>
    Array.from({ length }, (_, key) => ({ ...(stepsFrom("a")[0] as EditedStep), key, seconds, group }));
  const fieldsOf = (steps: EditedStep[]) => [...stepProblems(steps).keys()];
  expect(fieldsOf(many(60, "60"))).toEqual([]);
  expect(fieldsOf(many(61, "5"))).toEqual(["steps"]);
  expect(fieldsOf(many(60, "61"))).toEqual(["steps"]);
  expect(fieldsOf(many(20, "5", { key: 100, times: "2" }))).toEqual([]);
  expect(fieldsOf(many(21, "5", { key: 100, times: "2" }))).toEqual(["times-100"]);
});
