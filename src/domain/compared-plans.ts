import { mostCompared } from "./comparison-address.ts";

/** The slugs of ?plans=a,b,c: once each, also from ?plans=a&plans=b. */
function comparedSlugs(query: string): string[] {
  const slugs = new URLSearchParams(query).getAll("plans").flatMap((texts) => texts.split(","));
  return [...new Set(slugs.map((slug) => slug.trim()).filter(Boolean))];
}

/** The plans that a query asks for, three at most, and how many of its slugs no plan has, or are too many. */
export function comparedPlans<Plan extends { slug: string }>(query: string, plans: readonly Plan[]) {
  const slugs = comparedSlugs(query);
  const known = slugs.flatMap((slug) => plans.find((plan) => plan.slug === slug) ?? []);
  const unknown = slugs.length - known.length;
  return { shown: known.slice(0, mostCompared), unknown, beyond: Math.max(0, known.length - mostCompared) };
}
