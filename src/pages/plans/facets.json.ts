import type { APIRoute } from "astro";
import { listedPlans, planData } from "@/features/plans/plan-list.ts";
import { rowsOf } from "@/site/collections/rows.ts";

/** The filterable values of every plan, in list order (src/platform/long-list.element.ts). */
export const GET: APIRoute = async () => {
  const plans = await rowsOf("plans");
  return Response.json(listedPlans(plans).map(planData));
};
