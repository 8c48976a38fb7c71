import { expect, test } from "vitest";
import { rowsOf } from "../../scripts/plan-table/rows.ts";
import { violationsOf } from "../../scripts/plan-table/rules.ts";
import { plans } from "../../supabase/seed/plans.ts";

const published = plans.filter((plan) => plan.published);

test.each(published.map((plan) => [plan.slug, plan] as const))("a coach would sign %s", (_, plan) => {
  expect(violationsOf(plan)).toEqual([]);
});

test("a class is about as hard in every plan: two steps of effort apart at most", () => {
  const efforts = new Map<string, number[]>();
  for (const { main, effort } of published.flatMap(rowsOf))
    if (effort !== null) for (const { title } of main) efforts.set(title, [...(efforts.get(title) ?? []), effort]);
  const spread = [...efforts].filter(([, all]) => Math.max(...all) - Math.min(...all) > 2);
  expect(spread.map(([title, all]) => `${title}: ${all.join(", ")}`)).toEqual([]);
});
