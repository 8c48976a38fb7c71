import fc from "fast-check";
import { expect, test } from "vitest";
import { planFacts } from "@/features/plans/plan-facts.ts";
import { comparedTo, levelAfter, suggestedPlans } from "@/features/plans/plan-suggestions.ts";
import type { Need } from "@/features/videos/needs.ts";
import { difficultyLevels } from "@/platform/difficulty.ts";

const plan = (id: string, difficulty_level: string, duration_weeks = 4, tags: string[] = []) => ({
  id,
  slug: id,
  title: id,
  difficulty_level,
  duration_weeks,
  tags,
});
const plans = [
  plan("hard", "advanced"),
  plan("easy", "beginner", 6),
  plan("short", "beginner", 2),
  plan("middle", "intermediate"),
];
const none = new Set<string>();

test.each([
  ["beginner", none, ["short", "easy", "middle", "hard"]],
  ["intermediate", none, ["middle", "short", "easy", "hard"]],
  ["advanced", none, ["hard", "middle", "short", "easy"]],
  ["beginner", new Set(["short"]), ["easy", "middle", "hard"]],
] as const)(
  "for %s: the level, then easier, then harder, shortest first, without plans already taken",
  (level, taken, ids) => {
    expect(suggestedPlans(plans, { level, language: "en", taken }, 9).map(({ id }) => id)).toEqual(ids);
  },
);

test("plans that fit a member's needs come first, but none that is too hard", () => {
  const facts = (lowImpact: boolean, quiet: boolean) => ({
    ...planFacts({ title: "", tags: [], days: [] }, new Map()),
    lowImpact,
    quiet,
  });
  const known = new Map([
    ["hard", facts(true, true)],
    ["easy", facts(true, true)],
    ["middle", facts(true, false)],
  ]);
  const idsFor = (level: "beginner" | "intermediate", needs: Need[]) =>
    suggestedPlans(plans, { level, language: "en", taken: none, needs, facts: known }, 9).map(({ id }) => id);
  expect(idsFor("beginner", ["low-impact", "quiet"])).toEqual(["easy", "short", "hard", "middle"]);
  expect(idsFor("intermediate", ["low-impact"])).toEqual(["middle", "easy", "short", "hard"]);
  expect(idsFor("beginner", [])).toEqual(["short", "easy", "middle", "hard"]);
});

test("suggestions exclude taken plans, have no duplicates, and fill the requested count", () => {
  const level = fc.constantFrom(...difficultyLevels);
  const anyPlan = fc.record({
    id: fc.uuid(),
    slug: fc.constant("airtime"),
    title: fc.constant("Airtime"),
    difficulty_level: level,
    duration_weeks: fc.integer({ min: 1, max: 52 }),
    tags: fc.constant([]),
  });
  const rows = fc.uniqueArray(anyPlan, { selector: ({ id }) => id, maxLength: 20 });
  fc.assert(
    fc.property(
      rows,
      level,
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 20 }),
      (all, own, count, cut) => {
        const taken = new Set(all.slice(0, cut).map(({ id }) => id));
        const found = suggestedPlans(all, { level: own, language: "en", taken }, count);
        expect(found).toHaveLength(Math.min(count, all.length - taken.size));
        expect(new Set(found).size).toBe(found.length);
        expect(found.every(({ id }) => !taken.has(id))).toBe(true);
        const left = all.filter((one) => !taken.has(one.id) && one.difficulty_level === own).length;
        const fitting = found.filter((one) => one.difficulty_level === own).length;
        expect(fitting).toBe(Math.min(count, left));
      },
    ),
  );
});

test.each([
  ["beginner", "beginner", "beginner"],
  ["intermediate", "beginner", "intermediate"],
  ["beginner", "advanced", "advanced"],
] as const)("after a plan for %s, a member of level %s continues at %s", (finished, own, level) => {
  expect(levelAfter(finished, own)).toBe(level);
});

test("a plan is compared with the finished one in both directions", () => {
  for (const [step, finished] of difficultyLevels.entries())
    for (const [other, difficulty] of difficultyLevels.entries())
      expect(comparedTo(finished, difficulty)).toBe(other > step ? "harder" : other < step ? "easier" : "same");
});

test.each([
  ["en", ["Airtime", "Steady Six", "Первые прыжки"]],
  ["ru", ["Первые прыжки", "Airtime", "Steady Six"]],
] as const)("in %s plans in that language come first, even if others fit the level better", (language, titles) => {
  const candidates = [
    { ...plan("1", "advanced"), title: "Steady Six" },
    { ...plan("2", "beginner"), title: "Первые прыжки" },
    { ...plan("3", "intermediate"), title: "Airtime" },
  ];
  const member = { level: "beginner", language, taken: none } as const;
  expect(suggestedPlans(candidates, member, 9).map(({ title }) => title)).toEqual(titles);
});

test("after a finished plan its next plan comes first, whatever its level, and then the same and the next level", () => {
  const ids = (next_plan_id: string | null) =>
    suggestedPlans(
      [plan("far", "advanced"), plan("easy", "beginner", 2), plan("next", "advanced"), plan("same", "intermediate", 8)],
      { level: "intermediate", language: "en", taken: none, finished: { tags: [], next_plan_id } },
      9,
    ).map(({ id }) => id);
  expect(ids(null)).toEqual(["same", "far", "next", "easy"]);
  expect(ids("easy")).toEqual(["easy", "same", "far", "next"]);
  expect(ids("deleted")).toEqual(["same", "far", "next", "easy"]);
});

test("with bad knees, a plan that only lacks quiet comes before one with jumps, and gentle ones are suggested, too", () => {
  const facts = (lowImpact: boolean, quiet: boolean) => ({
    ...planFacts({ title: "", tags: [], days: [] }, new Map()),
    lowImpact,
    quiet,
  });
  const candidates = [
    plan("jumps", "beginner", 2),
    plan("loud", "beginner", 6),
    plan("gentle", "beginner", 8, ["after a break"]),
  ];
  const known = new Map([
    ["jumps", { ...facts(false, true), bar: { workouts: 0, of: 3 } }],
    ["loud", facts(true, false)],
    ["gentle", facts(true, true)],
  ]);
  const needs: Need[] = ["low-impact", "no-handlebar", "quiet"];
  const member = { level: "beginner", language: "en", taken: none, facts: known } as const;
  expect(suggestedPlans(candidates, { ...member, needs }, 9).map(({ id }) => id)).toEqual(["gentle", "loud", "jumps"]);
  expect(suggestedPlans(candidates, { ...member, needs: ["quiet"] }, 9).map(({ id }) => id)).toEqual(["jumps", "loud"]);
});

test("first steps come before a shorter plan of the level, except after a finished plan", () => {
  const candidates = [plan("short", "beginner", 2), plan("steps", "beginner", 6, ["first steps"])];
  const ids = (finished: { tags: string[]; next_plan_id: string | null } | null) =>
    suggestedPlans(candidates, { level: "beginner", language: "en", taken: none, finished }, 9).map(({ id }) => id);
  expect(ids(null)).toEqual(["steps", "short"]);
  expect(ids({ tags: [], next_plan_id: null })).toEqual(["short", "steps"]);
});

test("a plan for after a break or for people over sixty is suggested only to members whose last plan was one", () => {
  const candidates = [plan("gentle", "beginner", 1, ["after a break"]), plan("chair", "beginner", 2, ["seniors"])];
  const ids = (finished: { tags: string[]; next_plan_id: string | null } | null) =>
    suggestedPlans(candidates, { level: "beginner", language: "en", taken: none, finished }, 9).map(({ id }) => id);
  expect(ids(null)).toEqual([]);
  expect(ids({ tags: ["cardio"], next_plan_id: null })).toEqual([]);
  expect(ids({ tags: ["seniors"], next_plan_id: null })).toEqual(["chair"]);
  expect(ids({ tags: ["cardio"], next_plan_id: "gentle" })).toEqual(["gentle"]);
});
