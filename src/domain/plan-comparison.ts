import { capitalized } from "./capitalized.ts";
import { type PlanFacts, type Range, rangeText } from "./plan-facts.ts";
import { pluralize } from "./pluralize.ts";

/** What plans are compared by, in order. */
export const comparedFacts = [
  "Length",
  "Workouts a week",
  "A workout takes",
  "Level",
  "Handlebar",
  "Impact",
  "First day",
  "What you need",
] as const;

type Plan = { duration_weeks: number; difficulty_level: string; days: readonly { title: string }[] };

/** The texts of a plan for `comparedFacts`. What its videos leave open is called so. */
export function comparisonOf({ duration_weeks, difficulty_level, days }: Plan, facts: PlanFacts): string[] {
  const range = (values: Range | null, unit = "") => (values ? `${rangeText(values)}${unit}` : unknown);
  return [
    pluralize(duration_weeks, "week"),
    range(facts.perWeek),
    range(facts.minutes, " min"),
    capitalized(difficulty_level),
    barText(facts.bar),
    facts.lowImpact ? "Low in every workout" : "Not known to be low throughout",
    days[0]?.title ?? unknown,
    facts.bar?.workouts ? "A mini-trampoline with a handlebar" : "A mini-trampoline",
  ];
}

const unknown = "Not known";

function barText(bar: PlanFacts["bar"]): string {
  if (!bar) return unknown;
  if (bar.workouts === 0) return "Not needed";
  return bar.workouts === bar.of ? "In every workout" : `In ${bar.workouts} of ${bar.of} workouts`;
}
