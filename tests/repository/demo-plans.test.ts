import { expect, test } from "vitest";
import { violationsOf } from "../../scripts/plan-table/rules.ts";
import { plans } from "../../supabase/seed/plans.ts";

const published = plans.filter((plan) => plan.published);

test.each(published.map((plan) => [plan.slug, plan] as const))("a coach would sign %s", (_, plan) => {
  expect(violationsOf(plan)).toEqual([]);
});
