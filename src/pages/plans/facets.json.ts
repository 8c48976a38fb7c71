import type { APIRoute } from "astro";
import { rowsOf } from "@/collections/rows.ts";
import { listedPlans, planData } from "@/domain/public-lists.ts";

/** What the filter of a long list knows of every plan, in the order of the list (src/elements/long-list.ts). */
export const GET: APIRoute = async () => {
  const plans = await rowsOf("plans");
  return Response.json(listedPlans(plans).map(planData));
};
