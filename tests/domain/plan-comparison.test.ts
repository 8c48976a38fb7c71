import { expect, test } from "vitest";
import { comparedPlans } from "@/domain/compared-plans.ts";
import { comparisonPath } from "@/domain/comparison-address.ts";
import { comparedFacts, comparisonOf } from "@/domain/plan-comparison.ts";
import type { PlanFacts } from "@/domain/plan-facts.ts";

const plan = { duration_weeks: 4, difficulty_level: "beginner", days: [{ title: "Find the bounce" }] };
const facts: PlanFacts = {
  perWeek: { min: 3, max: 3 },
  minutes: { min: 10, max: 20 },
  bar: { workouts: 0, of: 12 },
  lowImpact: true,
  quiet: true,
  language: "en",
};
const said = (change: Partial<PlanFacts>, about: (typeof comparedFacts)[number]) =>
  comparisonOf(plan, { ...facts, ...change })[comparedFacts.indexOf(about)];

test("a plan says one thing about each fact", () => {
  expect(comparisonOf(plan, facts)).toEqual([
    "4 weeks",
    "3",
    "10-20 min",
    "Beginner",
    "Not needed",
    "Low in every workout",
    "Find the bounce",
    "A mini-trampoline",
  ]);
  expect(comparedFacts).toHaveLength(8);
});

test.each([
  [{ bar: null }, "Handlebar", "Not known"],
  [{ bar: { workouts: 12, of: 12 } }, "Handlebar", "In every workout"],
  [{ bar: { workouts: 5, of: 12 } }, "Handlebar", "In 5 of 12 workouts"],
  [{ bar: { workouts: 5, of: 12 } }, "What you need", "A mini-trampoline with a handlebar"],
  [{ bar: null }, "What you need", "A mini-trampoline"],
  [{ minutes: null }, "A workout takes", "Not known"],
  [{ perWeek: null }, "Workouts a week", "Not known"],
  [{ lowImpact: false }, "Impact", "Not known to be low throughout"],
] as const)("%j: %s is %j, never more than is known", (change, about, text) => {
  expect(said(change, about)).toBe(text);
});

test("a plan without days has no first day", () => {
  expect(comparisonOf({ ...plan, days: [] }, facts)).toContain("Not known");
});

const plans = ["a", "b", "c", "d", "a&b", "с"].map((slug) => ({ slug }));

test.each([
  ["?plans=a,b", ["a", "b"], 0, 0],
  ["?plans=a&plans=b", ["a", "b"], 0, 0],
  ["?plans=a,a,%20b,,c", ["a", "b", "c"], 0, 0],
  ["?utm_source=mail", [], 0, 0],
  ["?plans=x,a,y,b,z,c", ["a", "b", "c"], 3, 0],
  ["?plans=d,c,b,a,x", ["d", "c", "b"], 1, 1],
])("%s compares the first three plans that are there: %j", (query, slugs, unknown, beyond) => {
  expect(comparedPlans(query, plans)).toEqual({ shown: slugs.map((slug) => ({ slug })), unknown, beyond });
});

test("the address of a comparison asks for its plans", () => {
  expect(comparisonPath(["a", "b"])).toBe("/plans/compare?plans=a,b");
  const { search } = new URL(comparisonPath(["a&b", "с"]), "http://x");
  expect(comparedPlans(search, plans).shown.map(({ slug }) => slug)).toEqual(["a&b", "с"]);
  expect(comparisonPath([])).toBe("/plans/compare");
});
