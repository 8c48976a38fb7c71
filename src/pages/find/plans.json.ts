import type { APIRoute } from "astro";
import { fitPlans } from "@/site/collections/fit-plans.ts";

/** The properties of every plan for the fit finder. */
export const GET: APIRoute = async () => Response.json(await fitPlans());
