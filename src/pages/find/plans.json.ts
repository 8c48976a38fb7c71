import type { APIRoute } from "astro";
import { fitPlans } from "@/site/collections/fit-plans.ts";

/** What the fit finder knows of every plan. */
export const GET: APIRoute = async () => Response.json(await fitPlans());
